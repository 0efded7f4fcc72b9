import { dropDeadLetter, listDeadLetters, redriveDeadLetter } from '#shared/api/admin/dead-letters.ts'
import { redriveQueue } from '#shared/api/admin/statistics.ts'
import { counted } from '#shared/format/number.ts'
import { maxReceiveCountOf, queues } from '#shared/system/queues.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestHandler } from '../../sessions/index.ts'
import { deadLetters, readLetter } from './dead-letters.ts'
import { jobRoutes } from './job-routes.ts'
import { jobStore } from './job-store.ts'
import { presentJob } from './present-job.ts'
import { dropLetter, queueNamed, redriveLetter, requestRedrive } from './redrive.ts'

/** The calls about failed messages (docs/product/admin.md "Jobs and failed messages"). */
const deadLetterRoutes = (context: Context) => [
  implement(listDeadLetters, async ({ params: { name } }) => {
    const queue = queueNamed(name)
    const attempts = maxReceiveCountOf(queues[queue])
    const seen = await deadLetters(context)(queue).peek()
    const data = seen.map(async ({ id, body }) => {
      const letter = readLetter(body)
      const { job_id } = letter.ids
      const job = job_id === undefined ? undefined : await jobStore(context).find(job_id)
      return { id, ...letter, attempts, job: job === undefined ? null : presentJob(job) }
    })
    return { status: 200, body: { data: await Promise.all(data) } }
  }),

  implement(redriveDeadLetter, async ({ params: { name, id } }, { principal, requestId }) => {
    await redriveLetter(context, name, id, { userId: principal.userId, requestId })
    return { status: 200, body: { message: 'Message returned to its queue' } }
  }),

  implement(dropDeadLetter, async ({ params: { name, id } }, { principal, requestId }) => {
    await dropLetter(context, name, id, { userId: principal.userId, requestId })
    return { status: 200, body: { message: 'Message dropped' } }
  }),

  implement(redriveQueue, async ({ params: { name } }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestRedrive(context, name, by)
    const message = `${counted(job.count, 'message', 'messages')} queued to be handled again`
    return { status: 202, body: { data: presentJob(job), already_queued: isAlreadyQueued, message } }
  }),
]

export const handler = requestHandler(lambdaContext, [jobRoutes, deadLetterRoutes])
