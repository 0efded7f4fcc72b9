import type { CommitAs } from '#shared/write.ts'
import { abandonedJobs, endAbandoned } from '../../functions/operations/jobs/abandoned-jobs.ts'
import { cancelJob } from '../../functions/operations/jobs/job-routes.ts'
import { jobStore } from '../../functions/operations/jobs/job-store.ts'
import { type Job, JobItem, type JobLease, type JobRequest } from '../../functions/operations/jobs/job.ts'
import { queueJob, queueJobNow } from '../../functions/operations/jobs/queue-job.ts'
import { transact, type TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { commitAsAdmin } from '../../functions/platform/dynamodb/transaction-parts.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'
import { LEASE_SECONDS, type Leaving } from './job-model.ts'
import { answerOf } from './run-model.ts'

const wanted = (subject: string): JobRequest => ({
  kind: 'vacancy',
  subject,
  details: 'Welder',
  count: 1,
  requested_by: 'admin',
  request_id: 'request',
})

/** The real use cases and stores of jobs, on tables in memory. A job is named by its place. */
export function jobWorld(start: string) {
  const { documents, tables, itemsOf } = memoryTables()
  let instant = new Date(start)
  const now = () => instant
  const jobs = jobStore({ documents, tables, now })
  const outbox = outboxWriter({ tables, now })
  const messageOf = ({ job_id, request_id }: Job) =>
    outbox({ type: 'processVacancy', body: { job_id }, requestId: request_id })
  const queue = queueJob({ documents, tables, now }, { messageOf })
  const queueNow = queueJobNow({ documents, tables, now }, { messageOf })
  const abandoned = abandonedJobs({ documents, tables, now })
  const ids: string[] = []
  const leases: JobLease[] = []
  const seen: JobItem[] = []
  const placeOf = (id: string) => {
    if (!ids.includes(id)) ids.push(id)
    return ids.indexOf(id)
  }
  const itemOf = (place: number) => itemsOf('jobs').find(({ job_id }) => job_id === ids[place])

  const effect = (jobId: string): TransactItem => ({
    Update: {
      TableName: tables.counters,
      Key: { series: 'effects', bucket: jobId },
      UpdateExpression: 'ADD made :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  })
  /** The message of the next part, which is written once. */
  const nextPart = (jobId: string): TransactItem => ({
    Put: {
      TableName: tables.outbox,
      Item: { message_id: `next of ${jobId}`, created_at: now().toISOString() },
      ConditionExpression: 'attribute_not_exists(message_id)',
    },
  })

  return {
    setTime: (time: number) => void (instant = new Date(time)),
    async request(subject: string) {
      const { job, isAlreadyQueued } = await queue(wanted(subject))
      return [placeOf(job.job_id), isAlreadyQueued]
    },
    async requestNow(subject: string) {
      const { job, isAlreadyQueued } = await queueNow(wanted(subject), () => [])
      return [placeOf(job.job_id), isAlreadyQueued]
    },
    /** A message of a job comes, for the first time or again. */
    async start(place: number) {
      const started = await jobs.start(ids[place] ?? '', LEASE_SECONDS)
      if (started.outcome === 'busy') return `busy ${started.until.getTime()}`
      if (started.outcome === 'started') leases.push(started)
      return started.outcome
    },
    /** A worker ends its work, in time or late. */
    async leave(at: number, as: Leaving, waits: number) {
      const held = leases[at]!
      const { job_id } = held.job
      if (as === 'released') return void (await jobs.release(held))
      if (as === 'continued') return void (await jobs.release(held, [nextPart(job_id), effect(job_id)]))
      if (as === 'busy' || as === 'timeout')
        return jobs.wait(held, new Date(instant.getTime() + waits), as, [effect(job_id)])
      return jobs.end(held, { state: as }, [effect(job_id)])
    },
    cancel(place: number) {
      const commitAs: CommitAs = (_userId, parts) => transact(documents, parts)
      const context = contextWith({ documents, tables, now }, double(commitAsAdmin, commitAs))
      return answerOf(cancelJob(context, ids[place] ?? '', { userId: 'admin', requestId: 'request' }))
    },
    see: (place: number) => void seen.push(JobItem.parse(itemOf(place))),
    failSeen: (at: number) => abandoned.fail(seen[at]!, []),
    async sweep() {
      const ended = await endAbandoned({ documents, tables, now })
      return ended.map(({ job_id }) => placeOf(job_id)).toSorted((a, b) => a - b)
    },
    redrive: (place: number) => jobs.requeue(ids[place] ?? ''),
    states() {
      const live: Record<string, number> = {}
      const last: Record<string, number> = {}
      for (const { job_id, live_job_id, last_job_id } of itemsOf('jobs')) {
        const subject = String(job_id).split('#')[2] ?? ''
        if (typeof live_job_id === 'string') live[subject] = placeOf(live_job_id)
        if (typeof last_job_id === 'string') last[subject] = placeOf(last_job_id)
      }
      const counted = itemsOf('counters')
      const effectsOf = (id: string) => counted.find(({ bucket }) => bucket === id)?.['made'] ?? 0
      const all = ids.map((id, place) => {
        const { state, attempts, reason, not_before } = JobItem.parse(itemOf(place))
        return { state, attempts, reason, not_before, effects: effectsOf(id) }
      })
      return { jobs: all, live, last }
    },
  }
}

export type JobWorld = ReturnType<typeof jobWorld>
