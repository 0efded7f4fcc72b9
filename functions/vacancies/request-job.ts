import { type AuditAction, type AuditSubject, bulkAuditActions } from '#shared/audit-actions.ts'
import { type BulkAction, OF_RESPONSES } from '#shared/bulk-actions.ts'
import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import {
  auditWrite,
  jobStore,
  presentingJob,
  queueJobNow,
  selectionStore,
  startMessage,
  subjectOfBulk,
} from '../operations/index.ts'
import type { By } from '../platform/auth/principal.ts'
import { type Context, perContext } from '../platform/context.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { vacancyStore } from './vacancy-store.ts'
import { isLive, type Vacancy } from './vacancy.ts'

interface JobRequest {
  kind: 'vacancy' | 'screenshot' | 'bulk'
  subject: string
  details: string | null
  count: number
  requested_by: string
  request_id: string
}

/** A job as administrators see it, and whether an earlier call queued it. */
export type Requested = Awaited<ReturnType<ReturnType<typeof queueOfAdmins>>>

/** How the audit log names the request. */
interface JobAction {
  action: AuditAction
  subjectOf: (job: { job_id: string }) => AuditSubject
}

/** Queues a job of an administrator with the message that starts it. */
export const queueOfAdmins = perContext((context) => {
  const queue = queueJobNow(context, {
    commitAs: commitAsAdmin(context),
    messageOf: startMessage(context),
  })
  return presentingJob(queue)
})

/** Queues a job for an administrator. The transaction that queues it also records the action. */
const requestJob = (
  context: Context,
  { action, subjectOf }: JobAction,
  wanted: JobRequest,
): Promise<Requested> =>
  queueOfAdmins(context)(wanted, (queued) => [
    auditWrite(context)({
      actor: wanted.requested_by,
      action,
      subject: subjectOf(queued),
      after: { job_id: queued.job_id, vacancies: queued.count },
      at: new Date(queued.updated_at),
      requestId: wanted.request_id,
    }),
  ])

/** `vacancy` reads the page of a vacancy again. `screenshot` takes a screenshot of it. */
type Kind = 'vacancy' | 'screenshot'

/** The request for work on a vacancy. The title describes the job to administrators. */
export const requestOf = (
  kind: Kind,
  { vacancy_id, title }: { vacancy_id: number; title: string | null },
  { userId, requestId }: By,
): JobRequest & { kind: Kind } => ({
  kind,
  subject: String(vacancy_id),
  details: title,
  count: 1,
  requested_by: userId,
  request_id: requestId,
})

/** Queues work on a vacancy's page. @throws AppError 404 without the vacancy, 409 without a page, or for a late screenshot. */
export async function requestVacancyJob(
  context: Context,
  { kind, ...action }: JobAction & { kind: Kind },
  id: number,
  by: By,
): Promise<Requested> {
  const vacancy = await vacancyStore(context).findById(id)
  if (vacancy === undefined || vacancy.deleted_at !== null) {
    throw new AppError('not_found', 'There is no vacancy with this id')
  }
  if (vacancy.source_url === null) throw new AppError('conflict', 'This vacancy has no page to read')
  if (kind === 'screenshot' && !isLive(vacancy, utcDate(context.now()))) {
    const isGone = vacancy.removed_at !== null
    throw new AppError('conflict', isGone ? 'The page of this vacancy is gone' : 'This vacancy has expired')
  }
  return requestJob(context, action, requestOf(kind, vacancy, by))
}

/** Queues a bulk. If the same ids, in ascending order, have a live bulk with the same action, that bulk is returned. */
export async function requestBulk(
  context: Context,
  action: BulkAction,
  ids: readonly number[],
  { userId, requestId }: By,
  auditAction: AuditAction = bulkAuditActions[action],
): Promise<Requested> {
  const selection = await selectionStore(context).put(ids)
  return requestJob(
    context,
    { action: auditAction, subjectOf: ({ job_id }) => ({ kind: 'bulk', id: job_id }) },
    {
      kind: 'bulk',
      subject: subjectOfBulk({ action, selection }),
      details: auditAction === 'retry_ai_responses' ? OF_RESPONSES : null,
      count: ids.length,
      requested_by: userId,
      request_id: requestId,
    },
  )
}

/** The expected outcome for each vacancy, in the order of the ids. One without a page counts as not found. */
export function forecastOutcomes(
  context: Context,
  kind: Kind,
  ids: readonly number[],
): Promise<{ id: number; outcome: 'queued' | 'already_queued' | 'not_found' }[]> {
  const { findById } = vacancyStore(context)
  const { hasLiveJob } = jobStore(context)
  return Promise.all(
    ids.map(async (id) => {
      const [vacancy, isQueued] = await Promise.all([findById(id), hasLiveJob(kind, String(id))])
      if (!hasPage(vacancy)) return { id, outcome: 'not_found' }
      return { id, outcome: isQueued ? 'already_queued' : 'queued' }
    }),
  )
}

const hasPage = (vacancy: Vacancy | undefined): boolean =>
  vacancy !== undefined && vacancy.deleted_at === null && vacancy.source_url !== null
