import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { failAbandoned } from './fail-abandoned.ts'

interface Job {
  job_id: string
  kind: string
  hasChanged?: boolean
}

const importWrites = async (values: string) => [memoryWrite({ what: 'outcome of import', values })]

function world() {
  const { commit, committed } = memoryCommit()
  const fail = async ({ job_id, hasChanged = false }: Job, also: readonly object[]) => {
    const end = memoryWrite({ what: 'failed', values: job_id, isRefused: () => hasChanged })
    return (await commit({ end, also })) === 'written'
  }
  return { end: (job: Job) => failAbandoned({ fail, importWrites }, job), committed }
}

test('the outcome of an import is written with the end of its job', async () => {
  const { end, committed } = world()
  expect(await end({ job_id: 'j', kind: 'register' })).toBe(true)
  const outcome = { what: 'outcome of import', values: 'j' }
  expect(committed).toEqual([[{ what: 'failed', values: 'j' }, outcome]])
})

test('any other job only ends', async () => {
  const { end, committed } = world()
  expect(await end({ job_id: 'j', kind: 'vacancy' })).toBe(true)
  expect(committed).toEqual([[{ what: 'failed', values: 'j' }]])
})

test('a job that a worker has continued stays, and so does its import', async () => {
  const { end, committed } = world()
  expect(await end({ job_id: 'j', kind: 'register', hasChanged: true })).toBe(false)
  expect(committed).toEqual([])
})
