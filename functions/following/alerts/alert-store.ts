import * as z from 'zod/mini'
import { companyWarning } from '#shared/company-warning.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { ALERT_RETENTION_DAYS } from '#shared/retention.ts'
import { type AlertRecipient, alertRecipients } from '../../identity/index.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { perContext, type TimedDatabase } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put, read, transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import type { NewCompanies, WatchedChanges } from './new-companies-of.ts'
import type { NewJobs } from './new-jobs-of.ts'

/** Up to where a user has been told what is new. */
export const LastAlert = z.object({
  /** The register and index of which the user knows. */
  snapshot: z.object({ version: z.int(), register: z.string(), index: z.string(), date: z.string() }),
  /** When the newest job was found of which the user knows, in milliseconds since 1970; 0 if none was told. */
  newest_job: z.int(),
  /** The UTC date of the last mail; null before the first. */
  mailed_on: z.nullable(z.string()),
  /** The facts of watched companies that were told, by company. Absent in rows of older versions. */
  facts: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** When this was written. It tells two states apart. */
  told_at: z.string(),
})
export type LastAlert = z.infer<typeof LastAlert>

/** What is new for one user. Searches of companies have only counts, because these may be locked. */
export interface Alert extends NewCompanies, Omit<NewJobs, 'newest'> {
  recipient: AlertRecipient
  date: string
  /** Whether a register came since the last mail. Otherwise edits have brought the new companies. */
  isOfRegister: boolean
  companies: WatchedChanges[]
  /** The kept jobs about which changed rules say another sentence. */
  ruledJobs: { id: number; title: string; said: string[] }[]
}

/** A step of what a user has been told. It fails if another one was written since `last`. */
interface Step {
  userId: string
  last: LastAlert | undefined
  next: LastAlert
}

/** `refused`: the user was already alerted, was deleted, or wants no alerts. `overtaken`: another step was first. */
export type StepOutcome = 'alerted' | 'refused' | 'overtaken'

/** How many companies, and kept jobs, a mail lists. Further ones are only counted, so that mails and messages stay small. */
const MAX_COMPANIES = 25

const alertMail = ({
  recipient,
  date,
  isOfRegister,
  companies,
  ruledJobs,
  ...found
}: Alert): MailContent => ({
  template: 'register_alert',
  to: recipient.email,
  name: recipient.name,
  date,
  of_register: isOfRegister,
  searches: found.searches,
  new_companies: found.newCompanies,
  job_searches: found.jobSearches.map(({ name, new_count, jobs }) => ({
    name,
    new_count,
    jobs: jobs.map(({ id, title, verdict, city_name, company_name, preview, warned }) => ({
      id,
      title,
      said: [verdictWords[verdict], city_name, company_name ?? preview, warned && companyWarning.mark]
        .filter(Boolean)
        .join(' · '),
    })),
  })),
  job_sites: [
    ...new Set(found.jobSearches.flatMap(({ jobs }) => jobs.flatMap(({ job_site }) => job_site ?? []))),
  ],
  new_jobs: found.newJobs,
  companies: companies.slice(0, MAX_COMPANIES),
  more_companies: Math.max(0, companies.length - MAX_COMPANIES),
  ruled_jobs: ruledJobs.slice(0, MAX_COMPANIES),
  more_ruled_jobs: Math.max(0, ruledJobs.length - MAX_COMPANIES),
  token: recipient.token,
})

/** The sort key of the row with what the user was told last. No import has this id. */
export const LAST_ALERT = 'last'
const lastKey = (userId: string) => ({ user_id: userId, import_id: LAST_ALERT })

type Part = 'alert' | 'mail' | 'step' | 'user'

/** A user who is gone or was told is told nothing more. A step that another one overtook may be tried again. */
const outcomeOf = (failed: 'written' | readonly Part[]): StepOutcome =>
  failed === 'written'
    ? 'alerted'
    : failed.includes('user') || failed.includes('alert')
      ? 'refused'
      : 'overtaken'

const RETENTION_SECONDS = ALERT_RETENTION_DAYS * 24 * 60 * 60

/** Records which users were alerted to which import. */
export const alertStore = perContext(({ documents, tables, now: clock }: TimedDatabase) => {
  const table = tables.alerts
  const { stillWants } = alertRecipients({ documents, tables })
  const stepWrite = (userId: string, last: LastAlert | undefined, next: LastAlert): TransactItem =>
    put(
      table,
      { ...lastKey(userId), ...LastAlert.parse(next) },
      last === undefined ? when`attribute_not_exists(user_id)` : when`told_at = ${last.told_at}`,
    )

  return {
    wasAlerted: async (user_id: string, import_id: string): Promise<boolean> =>
      (await read(documents, table, { user_id, import_id }, () => true)) ?? false,

    lastAlert: (userId: string): Promise<LastAlert | undefined> =>
      read(documents, table, lastKey(userId), LastAlert.parse),

    /** Records a step without a mail. */
    writeStep: async ({ userId, last, next }: Step): Promise<StepOutcome> =>
      outcomeOf(await transact(documents, { step: stepWrite(userId, last, next), user: stillWants(userId) })),

    /** Records the alert and the step, and sends the mail: all or nothing. */
    async writeAlertMail({
      userId: user_id,
      importId: import_id,
      alert,
      requestId,
      last,
      next,
    }: Step & { importId: string; alert: Alert; requestId: string }): Promise<StepOutcome> {
      const now = clock()
      const [told_at, expires_at] = [now.toISOString(), epochSeconds(now) + RETENTION_SECONDS]
      const outcome = await transact(documents, {
        step: stepWrite(user_id, last, next),
        alert: put(table, { user_id, import_id, told_at, expires_at }, when`attribute_not_exists(user_id)`),
        mail: outboxWriter({ tables, now: clock })({
          type: 'sendBulkMail',
          body: alertMail(alert),
          requestId,
        }),
        user: stillWants(user_id),
      })
      return outcomeOf(outcome)
    },
  }
})
