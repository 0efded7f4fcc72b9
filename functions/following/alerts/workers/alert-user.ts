import { isDeepStrictEqual } from 'node:util'
import { utcDate } from '#shared/instants.ts'
import type { RegisterImport } from '#shared/system/following.ts'
import { type AlertRecipient, alertRecipients } from '../../../identity/index.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import type { Logger } from '../../../platform/logger.ts'
import { queueWorker } from '../../../platform/messages/queue-handler.ts'
import { alertStore, type LastAlert, type StepOutcome } from '../alert-store.ts'
import { newCompaniesOf, watchedChanges } from '../new-companies-of.ts'
import { newJobsOf } from '../new-jobs-of.ts'
import { savedSearchStore } from '../saved-search-store.ts'

/** The outcome of alerting a user. `nothing`: nothing is new. `later`: the mail of the day or week is not due. */
type Alerted = 'alerted' | 'before' | 'unwanted' | 'nothing' | 'later'

/** How often a step is tried again because another one was first. */
const TRIES = 3

/**
 * Tells a user what is new since the last mail, after an import or at the end of a day. For each saved search it counts the
 * companies that only the new index finds, or the jobs that were found since. For each watched company, it lists the
 * changes. Kept jobs are judged again when rules have changed. What the user has already seen is left out. Repeated or concurrent calls send one mail, and no mail tells what
 * an earlier one has told.
 */
export async function alertUser(
  context: Context,
  { userId, ...published }: RegisterImport & { userId: string },
  request: { requestId: string; log: Pick<Logger, 'warn'> },
): Promise<Alerted> {
  const alerts = alertStore(context)
  for (let turn = 0; turn < TRIES; turn += 1) {
    if (await alerts.wasAlerted(userId, published.import_id)) return 'before'
    const recipient = await alertRecipients(context).find(userId)
    if (recipient === undefined) return 'unwanted'
    const outcome = await tellNews(context, { userId, recipient, published }, request)
    if (outcome !== 'overtaken') return outcome === 'refused' ? 'unwanted' : outcome
  }
  throw new Error('A user was alerted by other calls at the same time')
}

async function tellNews(
  context: Context,
  { userId, recipient, published }: { userId: string; recipient: AlertRecipient; published: RegisterImport },
  { requestId, log }: { requestId: string; log: Pick<Logger, 'warn'> },
): Promise<Alerted | StepOutcome> {
  const alerts = alertStore(context)
  const { import_id: importId, from, to } = published
  const last = await alerts.lastAlert(userId)
  const known: Omit<LastAlert, 'told_at'> = last ?? { snapshot: from, newest_job: 0, mailed_on: null }
  const told_at = context.now().toISOString()
  if (!isDue(recipient, known, published)) {
    // what is new for the first weekly mail is counted from here
    if (last === undefined) await alerts.writeStep({ userId, last, next: { ...known, told_at } })
    return 'later'
  }
  // a message may come late, after that of a later import; a restore puts the version back, but not what was told
  const isNewer = known.snapshot.version < to.version || known.snapshot.date < to.date
  const step = { from: known.snapshot, to: isNewer ? to : known.snapshot }
  const searches = await savedSearchStore(context).ofUser(userId)
  const ofCompanies = await newCompaniesOf(context, { searches, ...recipient, ...step }, log)
  const { companies, facts } = await watchedChanges(context, userId, { ...step, told: known.facts ?? {} })
  // loaded here, so that a start does not read it
  const { changedRulesOf } = await import('../changed-rules-of.ts')
  const ruledJobs = last === undefined ? [] : await changedRulesOf(context, userId, last.told_at)
  const { newest, ...ofJobs } = await newJobsOf(context, { userId, searches, after: known.newest_job })
  const next = { snapshot: step.to, newest_job: newest, mailed_on: known.mailed_on, facts, told_at }
  if (ofCompanies.searches.length + companies.length + ofJobs.jobSearches.length + ruledJobs.length === 0) {
    // the next mail compares with a newer index, which is open anyway
    const isKnown = isDeepStrictEqual(known.facts ?? {}, facts)
    if (isKnown && (last === undefined || !isNewer)) return 'nothing'
    const outcome = await alerts.writeStep({ userId, last, next })
    return outcome === 'alerted' ? 'nothing' : outcome
  }
  const isOfRegister =
    (published.day === undefined || step.from.date !== step.to.date) &&
    (ofCompanies.searches.length > 0 || companies.some(({ changes }) => changes.length > 0))
  const alert = { recipient, date: to.date, isOfRegister, ...ofCompanies, companies, ruledJobs, ...ofJobs }
  const mailed = { ...next, mailed_on: published.day ?? utcDate(context.now()) }
  return alerts.writeAlertMail({ userId, importId, alert, requestId, last, next: mailed })
}

/** Monday, in `getUTCDay`. */
const MONDAY = 1

/** Whether a user gets a mail now: daily ones after each import, or once at the end of a day; weekly ones on Mondays. */
function isDue(
  { frequency }: AlertRecipient,
  { mailed_on }: Pick<LastAlert, 'mailed_on'>,
  { day }: RegisterImport,
): boolean {
  if (day === undefined) return frequency === 'daily'
  if (mailed_on === day) return false
  return frequency === 'daily' || new Date(day).getUTCDay() === MONDAY
}

export const handler = queueWorker(lambdaContext, 'alerts', {
  handlers: {
    async alertUser({ user_id: userId, ...published }, { requestId, log }) {
      const outcome = await alertUser(lambdaContext, { userId, ...published }, { requestId, log })
      log.info('user alerted', { import: published.import_id, outcome })
    },
  },
})
