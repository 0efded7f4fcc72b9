import { jobMessages } from '../../shared/system/job-messages.ts'
import type { Job } from '../jobs/domain/job.ts'
import { presentJob } from '../jobs/domain/present-job.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import type { ImportRun } from './domain/run-import.ts'
import { importRuns } from './storage/import-runs.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const runs = importRuns(documents, config.table('imports'), systemClock)

const request = requestJob({
  documents,
  table: config.table('jobs'),
  now: systemClock,
  messageOf: ({ job_id, request_id }) =>
    outbox({ type: jobMessages.register, body: { job_id }, requestId: request_id }),
})

/**
 * Queues an import. All imports have the same subject, so that only one is live.
 * @param alsoWrites What else is written if, and only if, the import is queued.
 */
export async function requestImportRun(
  wanted: Omit<ImportRun, 'import_id' | 'requested_at'>,
  { requestedBy, requestId }: { requestedBy: string; requestId: string },
  alsoWrites: (job: Job) => readonly TransactItem[] = () => [],
) {
  const { job, isAlreadyQueued } = await request(
    {
      kind: 'register',
      subject: 'register',
      details: wanted.dry_run ? 'Dry run' : 'Import',
      count: 1,
      requested_by: requestedBy,
      request_id: requestId,
    },
    (queued) => [
      runs.newWrite({ ...wanted, import_id: queued.job_id, requested_at: queued.created_at }),
      ...alsoWrites(queued),
    ],
  )
  return { job: presentJob(job), isAlreadyQueued }
}
