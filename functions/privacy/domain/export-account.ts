import { sessionEnded } from '#shared/errors.ts'
import type {
  StoredActivity,
  StoredAlerts,
  StoredApiTokens,
  StoredAudit,
  StoredMails,
  StoredNotes,
  StoredSessions,
  StoredUnlocks,
} from './stored-rows.ts'

/** One function for each kind of data that another feature exports. `at` is the instant of the export. */
type RecordOf<Parts> = {
  [Part in keyof Parts & string as `${Part}Of`]: (userId: string, at: Date) => Promise<Parts[Part][]>
}

export interface ExportAccountDependencies<Account> {
  /** The account as the export shows it; undefined if it was deleted. */
  findAccount: (userId: string) => Promise<Account | undefined>
  sessionRecord: RecordOf<StoredSessions>
  apiTokenRecord: RecordOf<StoredApiTokens>
  unlockRecord: RecordOf<StoredUnlocks>
  activityRecord: RecordOf<StoredActivity>
  alertRecord: RecordOf<StoredAlerts>
  auditRecord: RecordOf<StoredAudit>
  mailRecord: RecordOf<StoredMails>
  noteRecord: RecordOf<StoredNotes>
  /** The names of companies by id, without those that were never on the register. */
  namesOf: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  now: () => Date
}

type Lists<Parts> = { [Part in keyof Parts]: Parts[Part][] }

export interface StoredOfUser<Account>
  extends
    Lists<StoredSessions>,
    Lists<StoredApiTokens>,
    Lists<StoredUnlocks>,
    Lists<StoredActivity>,
    Lists<StoredAlerts>,
    Lists<StoredAudit>,
    Lists<StoredMails>,
    Lists<StoredNotes> {
  exportedAt: Date
  account: Account
  /** The names of the unlocked companies by id. */
  companyNames: ReadonlyMap<number, string>
}

/** All stored data of a user except secrets. @throws AppError 401 if the account is gone. */
export async function exportAccount<Account>(
  dependencies: ExportAccountDependencies<Account>,
  userId: string,
): Promise<StoredOfUser<Account>> {
  const {
    findAccount,
    sessionRecord,
    apiTokenRecord,
    unlockRecord,
    activityRecord,
    alertRecord,
    auditRecord,
    mailRecord,
    noteRecord,
    namesOf,
    now,
  } = dependencies
  const account = await findAccount(userId)
  if (account === undefined) throw sessionEnded()
  const at = now()
  const [
    sessions,
    apiTokens,
    unlocks,
    usage,
    searches,
    clicks,
    applications,
    reports,
    hidden,
    savedSearches,
    watches,
    alerts,
    entries,
    mails,
    notes,
  ] = await Promise.all([
    sessionRecord.sessionsOf(userId, at),
    apiTokenRecord.apiTokensOf(userId, at),
    unlockRecord.unlocksOf(userId, at),
    unlockRecord.usageOf(userId, at),
    activityRecord.searchesOf(userId, at),
    activityRecord.clicksOf(userId, at),
    activityRecord.applicationsOf(userId, at),
    activityRecord.reportsOf(userId, at),
    activityRecord.hiddenOf(userId, at),
    alertRecord.savedSearchesOf(userId, at),
    alertRecord.watchesOf(userId, at),
    alertRecord.alertsOf(userId, at),
    auditRecord.entriesOf(userId, at),
    mailRecord.mailsOf(userId, at),
    noteRecord.notesOf(userId, at),
  ])
  const companyNames = await namesOf(unlocks.map(({ company_id }) => company_id))
  return {
    exportedAt: at,
    account,
    companyNames,
    sessions,
    apiTokens,
    unlocks,
    usage,
    searches,
    clicks,
    applications,
    reports,
    hidden,
    savedSearches,
    watches,
    alerts,
    entries,
    mails,
    notes,
  }
}
