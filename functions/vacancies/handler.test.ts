import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { retryJob } from '#shared/api/admin/bulk-jobs.ts'
import { deleteVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { retryAiResponses } from '#shared/api/admin/retry-ai-responses.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { AppError } from '#shared/errors.ts'
import { double } from '../../tests/support/doubles/context-with.ts'
import { vacancyTables } from '../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { keyOfResponse } from '../extraction/responses/ai-response-store.ts'
import { failedOfBulk, selectionStore } from '../operations/index.ts'
import type { Context } from '../platform/context.ts'
import { bulkRoutes } from './handler.ts'

const now = () => new Date('2026-08-01T12:00:00Z')

const call = (context: Context, route: RouteContract, request: object) =>
  bulkRoutes(context)
    .find(({ contract }) => contract === route)!
    .handle(request as never, { principal: { userId: 'ada' }, requestId: 'r' } as never)

/** Deletes the vacancies 1 to 3, of which the later ones fail with these errors. */
async function deleteThree(errors: Record<number, AppError>) {
  const vacancies = [1, 2, 3].map((vacancy_id) => vacancySample({ vacancy_id }))
  const { context } = await vacancyTables(vacancies, {
    now,
    beforeWrite(ids) {
      for (const id of ids) if (errors[id]) throw errors[id]
    },
  })
  return call(context, deleteVacancies, { body: { vacancy_ids: [1, 2, 3] } })
}

const conflict = new AppError('conflict', 'Try again')
const forbidden = new AppError('forbidden', 'Only administrators may do this')

test.each([
  [{}, true, 'Successfully deleted 3 vacancies'],
  [{ 2: conflict }, false, 'Successfully deleted 2 vacancies. Busy, so unchanged: 1. Please try again.'],
  [
    { 2: forbidden },
    false,
    'Successfully deleted 1 vacancy. Unchanged, because you are no longer an administrator: 2.',
  ],
  [
    { 2: conflict, 3: forbidden },
    false,
    'Successfully deleted 1 vacancy. Unchanged, because you are no longer an administrator: 2.',
  ],
])('the message counts what was deleted and what was left: %o', async (errors, success, message) => {
  expect(await deleteThree(errors)).toMatchObject({ status: 200, body: { success, message } })
})

test.each([
  ['of what failed', retryJob, { params: { id: 'b' } }, '2 vacancies queued for screenshots'],
  [
    'of AI responses',
    retryAiResponses,
    { body: { response_ids: [1, 2] } },
    '2 AI responses queued for retry, of 2 vacancies',
  ],
])(
  'a retry %s says what it queues, and a repeated one that it is running',
  async (_what, route, request, message) => {
    const { context } = await vacancyTables(
      [],
      { now },
      double(failedOfBulk, async () => ({ action: 'screenshot', ids: [1, 2] })),
      double(selectionStore, { put: async () => 'selection' }),
    )
    for (const id of [1, 2]) {
      const Item = { ...keyOfResponse(id), company_vacancy_id: id, response_json: null }
      await context.documents.send(new PutCommand({ TableName: context.tables.ai_responses, Item }))
    }
    expect(await call(context, route, request)).toMatchObject({
      status: 202,
      body: { already_queued: false, message },
    })
    expect(await call(context, route, request)).toMatchObject({
      status: 202,
      body: { already_queued: true, message: 'This bulk is already running' },
    })
  },
)
