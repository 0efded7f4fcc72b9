import type { Job as JobBody } from '#shared/api/jobs.ts'
import { redriveQueue as contract } from '#shared/api/admin/statistics.ts'
import { AppError } from '#shared/errors.ts'
import { counted } from '#shared/format/number.ts'
import { implement } from '../../../platform/http/http-handler.ts'

interface Dependencies {
  queueNames: ReadonlySet<string>
  countDeadLetters: (queue: string) => Promise<number>
  /** Queues a job that moves this many dead letters. If the queue has a live job, that job is returned. */
  requestRedrive: (
    queue: string,
    count: number,
    by: { userId: string; requestId: string },
  ) => Promise<{ job: JobBody; isAlreadyQueued: boolean }>
}

export const postRedrive = ({ queueNames, countDeadLetters, requestRedrive }: Dependencies) =>
  implement(contract, async ({ params: { name } }, { principal, requestId }) => {
    if (!queueNames.has(name)) throw new AppError('not_found', 'There is no queue with this name')
    const count = await countDeadLetters(name)
    if (count === 0) throw new AppError('conflict', 'This queue has no dead letters')
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestRedrive(name, count, by)
    const message = `${counted(job.count, 'message', 'messages')} queued to be handled again`
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
