import { jobMessages } from '#shared/system/job-messages.ts'
import { type Job, presentJob, requestJob } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import type { ImportRun } from './domain/run-import.ts'
import { importRuns } from './storage/import-runs.ts'
import { wired } from '../platform/resources.ts'

/**
 * Queues an import. All imports have the same subject, so that only one is live.
 * @param alsoWrites What else is written if, and only if, the import is queued.
 */
export const wireRequestRun = wired(({ config, now }) => {
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const runs = importRuns(documents, config.table('imports'), now)

  const request = requestJob({
    documents,
    table: config.table('jobs'),
    now,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: jobMessages.register, body: { job_id }, requestId: request_id }),
  })

  async function requestImportRun(
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

  return requestImportRun
})
