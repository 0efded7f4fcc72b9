import { jobMessages } from '../../shared/system/job-messages.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { presentJob } from '../jobs/http/present-job.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { memoizeNewest } from '../platform/memoize-newest.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { compareRegisters } from './domain/compare-registers.ts'
import type { ImportRun } from './domain/run-import.ts'
import { importHistory } from './storage/import-history.ts'
import { importRuns } from './storage/import-runs.ts'
import { snapshotReader } from './storage/register-store.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const audit = auditWrite(config.table('audit'))
const jobTable = { documents, table: config.table('jobs'), now: systemClock }
const runs = importRuns(documents, config.table('imports'), systemClock)
const { registers } = snapshotReader(s3Client(), config.bucket('snapshots'))

const request = requestJob({
  ...jobTable,
  messageOf: ({ job_id, request_id }) =>
    outbox({ type: jobMessages.register, body: { job_id }, requestId: request_id }),
})

const compared = memoizeNewest(1, async (pair) => {
  const [from = '', to = ''] = pair.split(' ')
  const [before, after] = await Promise.all([registers.read(from), registers.read(to)])
  return compareRegisters(before.organisations, after.organisations)
})

/** The dependencies of the calls of administrators about the register. */
export const wiring = {
  ...requestWiring(),
  runs,
  stateOf: async (importId: string) => (await jobStore(jobTable).find(importId))?.state,
  history: importHistory(documents, config.table('register')),
  compare: (from: string, to: string) => compared(`${from} ${to}`),
  /** Queues an import. All imports have the same subject, so that only one is live. */
  async requestRun(
    wanted: Omit<ImportRun, 'import_id' | 'requested_at'>,
    { userId, requestId }: { userId: string; requestId: string },
  ) {
    const { dry_run, force, applies, date } = wanted
    const { job, isAlreadyQueued } = await request(
      {
        kind: 'register',
        subject: 'register',
        details: dry_run ? 'Dry run' : 'Import',
        count: 1,
        requested_by: userId,
        request_id: requestId,
      },
      ({ job_id, created_at }) => [
        runs.newWrite({ ...wanted, import_id: job_id, requested_at: created_at }),
        audit({
          actor: userId,
          action: 'import_register',
          subject: { kind: 'import', id: job_id },
          before: null,
          after: { dry_run, force, applies, date },
          at: new Date(created_at),
          requestId,
        }),
      ],
    )
    return { job: presentJob(job), isAlreadyQueued }
  },
}
