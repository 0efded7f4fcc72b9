import { expect, test } from 'vitest'
import { memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import type { JobRequest } from '../domain/request-job.ts'
import { postRetryAiResponses } from './retry-ai-responses.ts'
import { postRetryBulk } from './retry-bulk.ts'

const context = { principal: { userId: 'ada' }, requestId: 'r' } as never

/** The dependencies of the calls. The bulk is queued, or an earlier call has queued it. */
const dependenciesOf = (isAlreadyQueued: boolean) =>
  ({
    failedOfBulk: async () => ({ action: 'screenshot', ids: [1, 2] }),
    responses: { find: async (id: number) => ({ vacancyId: id }) },
    selections: { put: async () => 'selection' },
    subjectOfBulk: () => 'subject',
    queueJob: async ({ count }: JobRequest) => ({ job: { count }, isAlreadyQueued }),
    audit: (values: unknown) => memoryWrite({ what: 'audit', values }),
  }) as unknown as Parameters<typeof postRetryBulk>[0] & Parameters<typeof postRetryAiResponses>[0]

const retryFailed = (isAlreadyQueued: boolean) =>
  postRetryBulk(dependenciesOf(isAlreadyQueued)).handle({ params: { id: 'b' } } as never, context)

const retryResponses = (isAlreadyQueued: boolean) =>
  postRetryAiResponses(dependenciesOf(isAlreadyQueued)).handle(
    { body: { response_ids: [1, 2] } } as never,
    context,
  )

test.each([
  ['of what failed', retryFailed, '2 vacancies queued for screenshots'],
  ['of AI responses', retryResponses, '2 AI responses queued for retry, of 2 vacancies'],
])('a retry %s says what it queues, and a repeated one that it is running', async (_what, retry, message) => {
  expect(await retry(false)).toMatchObject({ status: 202, body: { already_queued: false, message } })
  expect(await retry(true)).toMatchObject({
    status: 202,
    body: { already_queued: true, message: 'This bulk is already running' },
  })
})
