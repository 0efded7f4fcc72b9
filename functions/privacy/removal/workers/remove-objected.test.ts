import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../../tests/support/tables/memory-tables.ts'
import { screening } from '../../../objections/index.ts'
import type { Chunk } from '../remove-objected.ts'
import { PAUSE_MILLISECONDS, RUN_MILLISECONDS, runRemoval, removers } from './remove-objected.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const cause = { jobId: 'j1', requestId: 'r1' }

/** A removal whose chunks stop at these positions. There is an objection to jo@north.example. */
async function removalOf(next: string | undefined) {
  const { documents, tables } = memoryTables()
  const chunks: Chunk[] = []
  let at = NOW
  const remover = async (_context: unknown, chunk: Chunk) => {
    chunks.push(chunk)
    return { read: 2, next }
  }
  const context = contextWith(
    { documents, tables, now: () => at },
    double(removers, { profiles: remover, vacancies: remover, responses: remover }),
    double(screening, { objectionIdOf: async ({ key }) => `id of ${key}` }),
  )
  const objection = {
    objection_id: 'id of jo@north.example',
    kind: 'email',
    created_at: NOW.toISOString(),
    created_by: 'ada',
    why: 'asked by mail',
    job_id: 'j1',
  } as const
  await documents.send(new PutCommand({ TableName: tables.objections, Item: objection }))
  return {
    context,
    chunks,
    pass: (milliseconds: number) => (at = new Date(at.getTime() + milliseconds)),
  }
}

const messageWith = (values: object) => ({ Put: { Item: values } })
const progressWith = (pass: number, read: number) => ({
  Update: {
    Key: { objection_id: 'progress#j1' },
    ExpressionAttributeValues: { ':v0': pass, ':v1': read },
  },
})

test('the message of the next chunk is written with the progress', async () => {
  const { context } = await removalOf('p2')
  const step = { pass: 1, part: 'vacancies', position: 'p1', read: 5 } as const
  const { read, result } = await runRemoval(context, cause, step)
  expect(read).toBe(2)
  const body = { job_id: 'j1', pass: 1, part: 'vacancies', position: 'p2', read: 7 }
  expect(result).toMatchObject({
    outcome: 'continued',
    effects: [messageWith({ type: 'removeObjected', body, request_id: 'r1' }), progressWith(1, 7)],
  })
})

test('a repeated chunk that stops at another item writes a message with the same id', async () => {
  const step = { pass: 1, part: 'vacancies', read: 0 } as const
  const ids = new Set<unknown>()
  for (const next of ['p2', 'p9']) {
    const { result } = await runRemoval((await removalOf(next)).context, cause, step)
    const [message] = result.effects as unknown as { Put: { Item: { message_id: string } } }[]
    ids.add(message?.Put.Item.message_id)
  }
  expect(ids.size).toBe(1)
})

test('the second pass begins after a pause, and its last chunk ends the job', async () => {
  const { context } = await removalOf(undefined)
  const step = { part: 'responses', read: 4 } as const
  const { result } = await runRemoval(context, cause, { pass: 1, ...step })
  const not_before = new Date(NOW.getTime() + PAUSE_MILLISECONDS).toISOString()
  expect(result.effects).toMatchObject([
    messageWith({ body: { pass: 2, part: 'profiles' }, not_before }),
    progressWith(2, 6),
  ])
  const last = await runRemoval(context, cause, { pass: 2, ...step })
  expect(last.result).toMatchObject({ outcome: 'done', effects: [progressWith(2, 6)] })
})

test('a chunk knows the objections and its job, and has time until its run must end', async () => {
  const { context, chunks, pass } = await removalOf('p2')
  await runRemoval(context, cause, { pass: 1, part: 'profiles', read: 0 })
  const [chunk] = chunks
  expect(await chunk?.objectedIn('Ask jo@north.example or ann@north.example')).toEqual(
    new Set(['email:jo@north.example']),
  )
  expect(chunk).toMatchObject(cause)
  expect(chunk?.hasTime()).toBe(true)
  pass(RUN_MILLISECONDS)
  expect(chunk?.hasTime()).toBe(false)
})
