import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { jobIdOf, queueJob } from '../../functions/operations/index.ts'
import { objectionStore } from '../../functions/objections/storage/objection-store.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { jobMessages } from '#shared/system/job-messages.ts'

interface Options {
  documents: DynamoDBDocumentClient
  /** The physical names of the restored tables. */
  tables: { objections: string; jobs: string; outbox: string }
  /** The instant of the restored rows. */
  at: Date
  generation: number
  now: () => Date
}

/**
 * Queues a removal of objected contacts, if somebody has objected since the instant: companies and vacancies of then have
 * these contacts again. One removal is enough for a run, because each looks for the contacts of all objections. A later run
 * queues another one if it has carried further objections: the first one may be past their contacts.
 * @returns how many people have objected since.
 */
export async function removeObjectedAgain({
  documents,
  tables,
  at,
  generation,
  now,
}: Options): Promise<number> {
  const objections = await objectionStore(documents, tables.objections).all()
  const since = objections.filter(({ created_at }) => Date.parse(created_at) > at.getTime())
  const [first] = since
  if (first === undefined) return 0
  const outbox = outboxWriter(tables.outbox, now)
  const queue = queueJob({
    documents,
    table: tables.jobs,
    now,
    messageOf: ({ job_id, request_id }) =>
      outbox({
        type: jobMessages.removal,
        body: { job_id, pass: 1, part: 'profiles', read: 0 },
        requestId: request_id,
      }),
  })
  const ids = since.map(({ objection_id }) => objection_id).toSorted()
  // a repeated call finds this job, even if it has ended; after the switch, a run may find further objections
  const job_id = jobIdOf(`restore-${generation}`, ids.join())
  await queue({
    job_id,
    kind: 'removal',
    // a live removal of fewer objections must not take its place
    subject: job_id,
    details: null,
    count: 1,
    requested_by: first.created_by,
    request_id: 'restore',
  })
  return since.length
}
