import { findNew, type WholeQuery } from './find-new.ts'
import type { RegisterImport } from './register-import.ts'
import type { AlertLog, CompanyChange, RegisterReader } from './register-reader.ts'
import { isOfCompanies, type SavedSearches, type SearchRules } from './saved-search.ts'
import { changesBeyond } from './watched-company.ts'
import type { Watches } from './watch.ts'

/** A user who wants alerts, with their unsubscribe token. */
interface Recipient {
  email: string
  name: string
  hasPro: boolean
  token: string
}

/**
 * What an import changed for one user. Searches have only counts, because their companies may be locked. Watched
 * companies are always unlocked.
 */
export interface Alert {
  recipient: Recipient
  date: string
  searches: { name: string; new_count: number }[]
  /** How many companies are new in these searches. A company in several searches counts once. */
  newCompanies: number
  companies: { company_id: number; name: string; changes: CompanyChange[] }[]
}

export interface AlertUserDependencies {
  /** Undefined if the user was deleted or has turned alerts off. */
  findRecipient: (userId: string) => Promise<Recipient | undefined>
  searches: Pick<SavedSearches, 'ofUser'>
  watches: Pick<Watches, 'ofUser'>
  register: Pick<RegisterReader, 'openSeen' | 'findCompany'>
  rules: SearchRules<WholeQuery>
  alerts: {
    wasTold: (userId: string, importId: string) => Promise<boolean>
    /**
     * Records the alert and sends the mail, both or neither. Does nothing if the user was already alerted, was deleted,
     * or has turned alerts off.
     */
    writeAlertMail: (written: {
      userId: string
      importId: string
      alert: Alert
      requestId: string
    }) => Promise<'told' | 'refused'>
  }
}

/** The outcome of alerting a user. `nothing`: the import changed nothing for this user. */
export type Alerted = 'told' | 'before' | 'unwanted' | 'nothing'

/**
 * Alerts a user to the changes of an import. For each saved search, it counts the companies that only the new index
 * finds. For each watched company, it lists the changes. Changes that the user has already seen are left out. Repeated
 * or concurrent calls send one mail.
 */
export async function alertUser(
  dependencies: AlertUserDependencies,
  { userId, ...published }: RegisterImport & { userId: string },
  { requestId, log }: { requestId: string; log: AlertLog },
): Promise<Alerted> {
  const { findRecipient, alerts } = dependencies
  const { import_id: importId, to } = published
  if (await alerts.wasTold(userId, importId)) return 'before'
  const recipient = await findRecipient(userId)
  if (recipient === undefined) return 'unwanted'
  const { searches, newCompanies } = await newResults(dependencies, userId, recipient, published, log)
  const companies = await watchedChanges(dependencies, userId, published)
  if (searches.length === 0 && companies.length === 0) return 'nothing'
  const alert = { recipient, date: to.date, searches, newCompanies, companies }
  const outcome = await alerts.writeAlertMail({ userId, importId, alert, requestId })
  return outcome === 'told' ? 'told' : 'unwanted'
}

async function newResults(
  { searches, register, rules }: AlertUserDependencies,
  userId: string,
  { hasPro }: Recipient,
  { from, to }: RegisterImport,
  log: AlertLog,
): Promise<Pick<Alert, 'searches' | 'newCompanies'>> {
  const nothing = { searches: [], newCompanies: 0 }
  const open = (await searches.ofUser(userId))
    .filter(isOfCompanies)
    .filter(({ seen, criteria }) => seen.version < to.version && (hasPro || !rules.needsPro(criteria)))
  if (open.length === 0 || from.index === to.index) return nothing
  const before = await register.openSeen(from.index)
  const after = await register.openSeen(to.index)
  if (before === undefined || after === undefined) {
    log.warn('an index of an import cannot be read', { from: from.index, to: to.index })
    return nothing
  }
  const found = open
    .map(({ name, criteria }) => ({ name, ids: findNew(rules.queryOf(criteria), after, before) }))
    .filter(({ ids }) => ids.length > 0)
  return {
    searches: found.map(({ name, ids }) => ({ name, new_count: ids.length })),
    newCompanies: new Set(found.flatMap(({ ids }) => ids)).size,
  }
}

async function watchedChanges(
  { watches, register }: AlertUserDependencies,
  userId: string,
  { from, to }: RegisterImport,
): Promise<Alert['companies']> {
  if (from.register === to.register) return []
  const all = await watches.ofUser(userId)
  const changed = await Promise.all(
    all.map(async ({ company_id, seen_changes }) => {
      const [before, after] = await Promise.all([
        register.findCompany(from.register, company_id),
        register.findCompany(to.register, company_id),
      ])
      if (after === undefined) return []
      const changes = changesBeyond(after, Math.max(before?.changes?.length ?? 0, seen_changes))
      return changes.length === 0 ? [] : [{ company_id, name: after.name, changes }]
    }),
  )
  return changed.flat()
}
