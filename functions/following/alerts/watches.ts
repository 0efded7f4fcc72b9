import * as z from 'zod/mini'
import { AppError, sessionEnded } from '#shared/errors.ts'
import {
  changedFacts,
  companyAccess,
  companyPlaces,
  profileStore,
  wantedMark,
} from '../../companies/index.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { update, write } from '../../platform/dynamodb/records.ts'
import { type Organisation, type OrganisationChange, warnedCompanies } from '../../register/index.ts'
import { currentRegister } from './new-since-last-seen.ts'

/** A company that a user watches, and how many of its changes the user has seen. */
export const StoredWatch = z.object({
  company_id: z.int(),
  watched_at: z.string(),
  /** How many of the company's changes the user has seen, counted from the first. */
  seen_changes: z.int(),
  /** The date of the register that the user last saw, YYYY-MM-DD. */
  seen_date: z.string(),
  /** The facts of the company when the watch began, until a mail tells others. Absent in rows of older versions. */
  facts: z.optional(z.record(z.string(), z.string())),
})
export type StoredWatch = z.infer<typeof StoredWatch>

/** Watched companies by user. The row 0 counts them. */
export const watchStore = perContext((database: Database) => ({
  ...quotaRows(database, { table: 'watches', schema: StoredWatch, sortKey: 'company_id', counter: 0 }),

  /** Moves the mark of what the user has seen forward, never back. @returns whether the company is watched. */
  async see(
    user_id: string,
    company_id: number,
    { seen_changes, seen_date }: Pick<StoredWatch, 'seen_changes' | 'seen_date'>,
  ): Promise<boolean> {
    const seen = update(
      database.tables.watches,
      { user_id, company_id },
      { set: { seen_changes, seen_date } },
      // with equal counts, a later register is still recorded, because it changed nothing
      when`seen_changes < ${seen_changes} OR (seen_changes = ${seen_changes} AND seen_date < ${seen_date})`,
    )
    const { isWritten, item } = await write(database.documents, seen)
    return isWritten || item !== undefined
  },
}))

/** Where a company is, with the standard names of places. */
interface Place {
  city: string | null
  county: string | null
  country: string
}

/** A watched company, with the register's changes since the user's last visit, newest first. */
export interface WatchedCompany {
  watch: StoredWatch
  company: Organisation
  place: Place
  news: OrganisationChange[]
  /** The date of a warning on the company; null without one. */
  warnedOn: string | null
  /** The date of the register that contains this data. */
  registerDate: string
}

/** The changes of a company after the first `seen` ones, newest date and latest import first. */
export const changesBeyond = (
  { changes = [] }: Pick<Organisation, 'changes'>,
  seen: number,
): OrganisationChange[] =>
  changes
    .slice(seen)
    .toReversed()
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))

/**
 * Marks the changes of a company up to the register of a date as seen. Later changes stay new. The mark never moves
 * back. If an operator forces an older register, an open page may send a later date than the current register's.
 * @throws AppError 404 if the company is not watched.
 */
export async function seeWatch(
  context: Context,
  userId: string,
  companyId: number,
  date: string,
): Promise<void> {
  const register = currentRegister(context)
  const now = await register.current()
  const { changes = [] } = (await register.findCompany(now.register, companyId)) ?? {}
  // the page sends the date, and a future date must not be stored
  const seen_date = date < now.date ? date : now.date
  const seen = { seen_changes: seenBy(changes, date, now.date), seen_date }
  if (!(await watchStore(context).see(userId, companyId, seen)))
    throw new AppError('not_found', 'You do not watch a company with this id')
}

/**
 * How many changes, in the order of imports, the register of this date includes. Changes may be out of date order,
 * because an operator can force an older register. The current register includes all changes. Any other register
 * includes the changes up to its own last one. A register without changes includes those before the first change of a
 * later register. If its date is after the current register's, it includes those before the current register's first
 * change.
 */
function seenBy(changes: readonly OrganisationChange[], date: string, newest: string): number {
  if (date === newest) return changes.length
  const own = changes.findLastIndex((change) => change.date === date)
  if (own !== -1) return own + 1
  const next = changes.findIndex((change) => (date < newest ? change.date > date : change.date === newest))
  return next === -1 ? changes.length : next
}

/** The companies that a user watches: those with news first, then the most recently watched. */
export async function listWatches(context: Context, userId: string): Promise<WatchedCompany[]> {
  const watches = await watchStore(context).ofUser(userId)
  const companies = await watchedCompanies(context, watches)
  return companies.toSorted(
    (a, b) =>
      Number(b.news.length > 0) - Number(a.news.length > 0) ||
      (a.watch.watched_at < b.watch.watched_at ? 1 : -1),
  )
}

/** The current register data of these companies. A company that was never on the register is left out. */
async function watchedCompanies(
  context: Context,
  watches: readonly StoredWatch[],
): Promise<WatchedCompany[]> {
  if (watches.length === 0) return []
  const register = currentRegister(context)
  const { register: hash, date: registerDate } = await register.current()
  const found = await Promise.all(
    watches.map(async (watch) => ({ watch, company: await register.findCompany(hash, watch.company_id) })),
  )
  const known = found.flatMap(({ watch, company }) => (company === undefined ? [] : [{ watch, company }]))
  const [places, warned] = await Promise.all([
    companyPlaces(profileStore(context))(known.map(({ company }) => company)),
    warnedCompanies(context).warnedAmong(known.map(({ company }) => company.id)),
  ])
  return known.flatMap(({ watch, company }) => {
    const place = places.get(company.id)
    const news = changesBeyond(company, watch.seen_changes)
    const warnedOn = warned.get(company.id) ?? null
    return place === undefined ? [] : [{ watch, company, place, news, warnedOn, registerDate }]
  })
}

/**
 * Watches an unlocked company from now on; earlier changes do not count as new. A company that is already watched stays
 * unchanged.
 * @throws AppError 404 for an unknown company, 403 for a locked one, 409 at the maximum, 401 without an account.
 */
export async function watchCompany(
  context: Context,
  userId: string,
  companyId: number,
  max: number,
): Promise<WatchedCompany> {
  const [watches, register] = [watchStore(context), currentRegister(context)]
  await companyAccess(context).requireUnlocked(userId, companyId)
  const { register: hash, date: seen_date } = await register.current()
  const company = await register.findCompany(hash, companyId)
  const seen_changes = company?.changes?.length ?? 0
  const at = context.now()
  const [profiles, warned] = await Promise.all([
    profileStore(context).getMany([companyId]),
    warnedCompanies(context).warnedAmong([companyId]),
  ])
  const { facts } = changedFacts(profiles.get(companyId), warned.get(companyId), {
    told: undefined,
    isWhole: true,
  })
  const fresh = { company_id: companyId, watched_at: at.toISOString(), seen_changes, seen_date, facts }
  const outcome = await watches.add(userId, fresh, max, [
    wantedMark(context.tables.readings).watched({ companyId, at }),
  ])
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'full') {
    throw new AppError(
      'conflict',
      `You are watching the maximum of ${max} companies. Stop watching one to add another.`,
    )
  }
  const watch = outcome === 'already_exists' ? ((await watches.find(userId, companyId)) ?? fresh) : fresh
  const [watched] = await watchedCompanies(context, [watch])
  if (watched === undefined) throw new Error(`The unlocked company ${companyId} is not on the register`)
  return watched
}
