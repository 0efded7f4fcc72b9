import { dropDeadLetter, listDeadLetters, redriveDeadLetter } from '#shared/api/admin/dead-letters.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { Job } from '../domain/job.ts'
import { dropLetter, type OneLetterDependencies, redriveLetter } from '../domain/one-letter.ts'
import { presentJob } from '../domain/present-job.ts'
import { jobsOfLetters, readLetter } from './read-letter.ts'

interface Dependencies extends OneLetterDependencies {
  jobs: { find: (jobId: string) => Promise<Job | undefined> }
  /** Some dead letters of a queue, and how often its worker tries a message. */
  peekLetters: (queue: string) => Promise<{ id: string; body: string }[]>
  attemptsOf: (queue: string) => number
}

/** The calls about single failed messages (docs/product/admin.md "Jobs and failed messages"). */
export const deadLetterRoutes = (dependencies: Dependencies) => [
  implement(listDeadLetters, async ({ params: { name } }) => {
    const { queueNames, jobs, peekLetters, attemptsOf } = dependencies
    if (!queueNames.has(name)) throw new AppError('not_found', 'There is no queue with this name')
    const seen = await peekLetters(name)
    const letters = seen.map(({ body }) => readLetter(body))
    const found = await jobsOfLetters(jobs.find, letters)
    const attempts = attemptsOf(name)
    const data = seen.map(({ id }, at) => {
      const job = found[at]
      return { id, ...letters[at]!, attempts, job: job === undefined ? null : presentJob(job) }
    })
    return { status: 200, body: { data } }
  }),

  implement(redriveDeadLetter, async ({ params: { name, id } }, { principal, requestId }) => {
    await redriveLetter(dependencies, { queue: name, id }, { userId: principal.userId, requestId })
    return { status: 200, body: { message: 'Message returned to its queue' } }
  }),

  implement(dropDeadLetter, async ({ params: { name, id } }, { principal, requestId }) => {
    await dropLetter(dependencies, { queue: name, id }, { userId: principal.userId, requestId })
    return { status: 200, body: { message: 'Message dropped' } }
  }),
]
