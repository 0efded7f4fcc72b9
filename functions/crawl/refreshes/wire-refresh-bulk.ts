import type { BulkSkip } from '#shared/bulk-actions.ts'
import { jobMessages } from '#shared/system/job-messages.ts'
import { profileStore } from '../../companies/index.ts'
import { readingStore } from '../enrichment/storage/reading-store.ts'
import { jobIdOf, jobWrites, requestJob, selectionStore, wireJobWorker } from '../../operations/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import { transact } from '../../platform/dynamodb/transact.ts'
import { CHUNK_SIZE } from '../../platform/messages/expand-chunk.ts'
import { messageOnce } from '../../platform/messages/once-writer.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireRegisterReading } from '../../register/index.ts'
import type { RefreshItemRequest } from './domain/run-refresh-item.ts'
import { refreshWorkOf } from './refresh-work-wiring.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the worker that queues the companies of a bulk. */
export const wireRefreshBulk = wired((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const jobTable = { table: config.table('jobs'), now }
  const { putFinishedJob } = jobWrites(jobTable)
  const profiles = profileStore(documents, config.table('profiles'))
  const readings = readingStore(config.table('readings'))

  /** The messages of a bulk go through the queue `retries`, so that they delay no single request. */
  const request = requestJob({
    documents,
    ...jobTable,
    messageOf: ({ kind, job_id, request_id }) =>
      outbox({
        type: kind === 'discovery' ? jobMessages.discovery : jobMessages.enrichment,
        body: { job_id },
        requestId: request_id,
        notBefore: now(),
      }),
  })

  return {
    jobWorker: wireJobWorker(resources),
    selections: selectionStore(s3Client(), config.bucket('sources')),
    chunkSize: CHUNK_SIZE,
    jobIdOf,
    nameOf: async (id: number) => (await register.findOrganisation(await currentSnapshot(), id))?.name,
    workOf: async (id: number) => refreshWorkOf(await profiles.get(id)),
    async requestJob(wanted: RefreshItemRequest) {
      const at = now().toISOString()
      // the plan of refreshes then does not choose the company too
      const also = [readings.requestedWrite(Number(wanted.subject), { at, decidedAt: at })]
      return (await request(wanted, () => also)).job
    },
    async recordSkip(wanted: RefreshItemRequest, skip: BulkSkip) {
      await transact(documents, [putFinishedJob(wanted, skip)])
    },
    /** The message of the next chunk. */
    messageAfter: (jobId: string, cursor: string, requestId: string) =>
      messageOnce(outbox)([jobId, cursor], {
        type: 'refreshCompanies',
        body: { job_id: jobId, cursor },
        requestId,
      }),
  }
})
