import { sessionEnded } from '#shared/errors.ts'
import { unlockRecord } from '../companies/index.ts'
import { activityRecord, alertRecord, keptEntries } from '../following/index.ts'
import { listApiTokens, listSessions, presentStoredUser, userFinder, userMails } from '../identity/index.ts'
import { auditRecord, noteStore } from '../operations/index.ts'
import type { Context } from '../platform/context.ts'
import { registeredNames } from '../register/index.ts'

export type StoredOfUser = Awaited<ReturnType<typeof exportAccount>>

/** All stored data of a user except secrets. @throws AppError 401 if the account is gone. */
export async function exportAccount(context: Context, userId: string) {
  const { now } = context
  const user = await userFinder(context)(userId)
  if (user === undefined) throw sessionEnded()
  const account = presentStoredUser(user)
  const at = now()
  const unlocked = unlockRecord(context)
  const activity = activityRecord(context)
  const alerted = alertRecord(context)
  const lists = await inParallel({
    sessions: listSessions(context, userId),
    apiTokens: listApiTokens(context, userId),
    unlocks: unlocked.unlocksOf(userId),
    usage: unlocked.usageOf(userId),
    searches: activity.searchesOf(userId),
    clicks: activity.clicksOf(userId, at),
    shortlist: activity.shortlistOf(userId).then((entries) => keptEntries(context, userId, entries)),
    shared_lists: activity.sharedListsOf(userId),
    reports: activity.reportsOf(userId),
    hidden: activity.hiddenOf(userId),
    savedSearches: alerted.savedSearchesOf(userId),
    watches: alerted.watchesOf(userId),
    alerts: alerted.alertsOf(userId),
    entries: auditRecord(context).entriesOf(userId, at),
    mails: userMails(context).mailsOf(userId, at),
    notes: noteStore(context).notesOf(userId),
  })
  const companyNames = await registeredNames(context)(lists.unlocks.map(({ company_id }) => company_id))
  return { exportedAt: at, account, companyNames, ...lists }
}

async function inParallel<Lists extends Record<string, unknown>>(
  lists: Lists,
): Promise<{ [Name in keyof Lists]: Awaited<Lists[Name]> }> {
  const found = await Promise.all(Object.entries(lists).map(async ([name, list]) => [name, await list]))
  return Object.fromEntries(found) as { [Name in keyof Lists]: Awaited<Lists[Name]> }
}
