import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import type { RemoveDependencies } from './remove-objected.ts'
import { runRemoval, type RunRemovalDependencies } from './run-removal.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const cause = { jobId: 'j1', requestId: 'r1' }

/** A removal whose chunks stop at these positions. */
function removalOf(next: string | undefined) {
  const chunks: RemoveDependencies[] = []
  let at = NOW
  const remover = async (chunk: RemoveDependencies) => {
    chunks.push(chunk)
    return { read: 2, next }
  }
  const dependencies: RunRemovalDependencies = {
    removers: { profiles: remover, vacancies: remover, responses: remover },
    allObjections: async () => [{ objection_id: 'hash' }],
    finderOf: (recorded) => async () => recorded,
    without: (value) => value,
    countWrite: (jobId) => memoryWrite({ what: 'count', values: jobId }),
    progressWrite: (jobId, progress) => memoryWrite({ what: 'progress', values: [jobId, progress] }),
    nextMessage: (key, body, requestId, notBefore) =>
      memoryWrite({ what: 'message', values: { key, body, requestId, notBefore } }),
    commit: memoryCommit().commit,
    chunkSize: 500,
    runMilliseconds: 1000,
    pauseMilliseconds: 60_000,
    now: () => at,
  }
  return {
    ...dependencies,
    chunks,
    pass: (milliseconds: number) => (at = new Date(at.getTime() + milliseconds)),
  }
}

test('the message of the next chunk is written with the progress', async () => {
  const removal = removalOf('p2')
  const { read, result } = await runRemoval(removal, cause, {
    pass: 1,
    part: 'vacancies',
    position: 'p1',
    read: 5,
  })
  expect(read).toBe(2)
  expect(result).toEqual({
    outcome: 'continued',
    effects: [
      {
        what: 'message',
        values: {
          key: ['j1', 'after', '1', 'vacancies', 'p1'],
          body: { job_id: 'j1', pass: 1, part: 'vacancies', position: 'p2', read: 7 },
          requestId: 'r1',
          notBefore: undefined,
        },
      },
      { what: 'progress', values: ['j1', { pass: 1, read: 7 }] },
    ],
  })
})

test('a repeated chunk that stops at another item writes the message of the same key', async () => {
  const step = { pass: 1, part: 'vacancies', read: 0 } as const
  const results = await Promise.all(['p2', 'p9'].map((next) => runRemoval(removalOf(next), cause, step)))
  const key = ['j1', 'after', '1', 'vacancies', '']
  for (const { result } of results) expect(result.effects).toMatchObject([{ values: { key } }, {}])
})

test('the second pass begins after a pause, and its last chunk ends the job', async () => {
  const step = { part: 'responses', read: 4 } as const
  const { result } = await runRemoval(removalOf(undefined), cause, { pass: 1, ...step })
  expect(result.effects).toMatchObject([
    { values: { body: { pass: 2, part: 'profiles' }, notBefore: new Date('2026-08-01T09:01:00Z') } },
    { values: ['j1', { pass: 2, read: 6 }] },
  ])
  const last = await runRemoval(removalOf(undefined), cause, { pass: 2, ...step })
  expect(last.result).toEqual({
    outcome: 'done',
    effects: [{ what: 'progress', values: ['j1', { pass: 2, read: 6 }] }],
  })
})

test('a chunk knows the objections, counts for its job, and has time until its run must end', async () => {
  const removal = removalOf('p2')
  await runRemoval(removal, cause, { pass: 1, part: 'profiles', read: 0 })
  const [chunk] = removal.chunks
  expect(await chunk?.objectedIn('')).toEqual(new Set(['hash']))
  expect(chunk?.countWrite()).toEqual({ what: 'count', values: 'j1' })
  expect(chunk?.hasTime()).toBe(true)
  removal.pass(1000)
  expect(chunk?.hasTime()).toBe(false)
})
