import type { SeenSnapshot } from '#shared/system/following.ts'
import { changedFacts, profileStore, unlockedBy } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import { type OrganisationChange, warnedCompanies } from '../../register/index.ts'
import { searchRules, namedRegisters } from './new-since-last-seen.ts'
import { type CompanySearch, isOfCompanies, type StoredSearch } from './saved-search-store.ts'
import { watchStore, changesBeyond } from './watches.ts'

export interface NewCompanies {
  searches: { name: string; new_count: number }[]
  /** How many companies are new in these searches. A company in several searches counts once. */
  newCompanies: number
}

export interface WatchedChanges {
  company_id: number
  name: string
  warned: boolean
  changes: OrganisationChange[]
  /** The changes of other facts, as sentences with both values. */
  facts: string[]
}

interface Step {
  from: SeenSnapshot
  to: SeenSnapshot
}

/** Counts the companies of saved searches that only the index later than mail and look finds. */
export async function newCompaniesOf(
  context: Context,
  { searches, hasPro, from, to }: Step & { searches: readonly StoredSearch[]; hasPro: boolean },
  log: Pick<Logger, 'warn'>,
): Promise<NewCompanies> {
  const open = searches
    .filter(isOfCompanies)
    .filter(({ seen, criteria }) => seen.version < to.version && (hasPro || !searchRules.needsPro(criteria)))
  if (open.length === 0 || from.index === to.index) return { searches: [], newCompanies: 0 }
  const after = await namedRegisters(context).openSeen(to.index)
  const knownTo = ({ seen }: CompanySearch) => (seen.version > from.version ? seen : from)
  const newIds = new Map<CompanySearch, readonly number[] | undefined>()
  // an index takes tens of megabytes: in this order each is opened once, and few are open at a time
  for (const search of open.toSorted((a, b) => knownTo(a).version - knownTo(b).version))
    newIds.set(search, await after?.newSince(search.criteria, knownTo(search).index))
  const all = open.map((search) => ({ name: search.name, ids: newIds.get(search) }))
  // the other searches are compared with indexes that can be read, and no later mail tells their news
  if (all.some(({ ids }) => ids === undefined))
    log.warn('an index of an import cannot be read', { from: from.index, to: to.index })
  const found = all.flatMap(({ name, ids = [] }) => (ids.length > 0 ? [{ name, ids }] : []))
  return {
    searches: found.map(({ name, ids }) => ({ name, new_count: ids.length })),
    newCompanies: new Set(found.flatMap(({ ids }) => ids)).size,
  }
}

/** The changes of watched companies that only the later register has, and of their facts since `told`. */
export async function watchedChanges(
  context: Context,
  userId: string,
  { from, to, told }: Step & { told: Record<string, Record<string, string>> },
): Promise<{ companies: WatchedChanges[]; facts: Record<string, Record<string, string>> }> {
  const all = await watchStore(context).ofUser(userId)
  if (all.length === 0) return { companies: [], facts: {} }
  const { findCompany } = namedRegisters(context)
  const ids = all.map(({ company_id }) => company_id)
  const [profiles, warned, unlocked] = await Promise.all([
    profileStore(context).getMany(ids),
    warnedCompanies(context).warnedAmong(ids),
    unlockedBy(context)(userId),
  ])
  const isUnlocked = new Set(unlocked)
  const facts: Record<string, Record<string, string>> = {}
  const changed = await Promise.all(
    all.map(async ({ company_id, seen_changes, facts: first }) => {
      const before = told[company_id] ?? first
      const stated = changedFacts(profiles.get(company_id), warned.get(company_id), {
        told: before,
        // an open company that more is known of now is locked
        isWhole: isUnlocked.has(company_id),
      })
      if (Object.keys(stated.facts).length > 0) facts[company_id] = stated.facts
      if (from.register === to.register && stated.changes.length === 0) return []
      const [earlier, after] = await Promise.all([
        findCompany(from.register, company_id),
        findCompany(to.register, company_id),
      ])
      if (after === undefined) return []
      const changes = changesBeyond(after, Math.max(earlier?.changes?.length ?? 0, seen_changes))
      return changes.length + stated.changes.length === 0
        ? []
        : [{ company_id, name: after.name, warned: warned.has(company_id), changes, facts: stated.changes }]
    }),
  )
  return { companies: changed.flat(), facts }
}
