import { expect, test, vi } from 'vitest'
import type { RefreshWork } from './refresh-work.ts'
import { requestBulkRefresh } from './request-bulk-refresh.ts'

const by = { userId: 'admin', requestId: 'r1' }

/** Companies 1 to 6: three with a website, of which 3 is being read; two without, of which 5 is being sought; 6 has none. */
const works: Record<number, RefreshWork> = {
  1: 'enrichment',
  2: 'enrichment',
  3: 'enrichment',
  4: 'discovery',
  5: 'discovery',
  6: null,
}

interface Bulk {
  selection: string
  count: number
}

function world() {
  const requestJob = vi.fn<(bulk: Bulk) => Promise<Bulk>>(async (bulk) => bulk)
  return {
    requestJob,
    idsMatching: async ({ ids }: { ids: number[] }) => ids,
    existing: async (ids: readonly number[]) => ids.filter((id) => id in works),
    worksOf: async (ids: readonly number[]) => new Map(ids.map((id) => [id, works[id] ?? null])),
    liveAmong: async (kind: 'enrichment' | 'discovery') => new Set([kind === 'enrichment' ? 3 : 5]),
    selections: { put: async (ids: readonly number[]) => ids.join() },
  }
}

test('each company is counted once: to be read, queued already, to be sought, or left out', async () => {
  const deps = world()
  const { counts, requested } = await requestBulkRefresh(deps, { company_ids: [6, 5, 4, 3, 2, 1, 1, 99] }, by)
  expect(counts).toEqual({ queued: 2, already_queued: 2, sought: 1, left_out: 1 })
  // the worker records the company that does not exist
  expect(requested).toEqual({ selection: '1,2,3,4,5,6,99', count: 7 })
})

test('companies that are all queued already, or have no website, queue no further bulk', async () => {
  const deps = world()
  expect(await requestBulkRefresh(deps, { company_ids: [3, 5, 6] }, by)).toEqual({
    requested: null,
    counts: { queued: 0, already_queued: 2, sought: 0, left_out: 1 },
  })
  expect(deps.requestJob).not.toHaveBeenCalled()
})

test('ids of which no company exists queue nothing', async () => {
  const deps = world()
  await expect(requestBulkRefresh(deps, { company_ids: [98, 99] }, by)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(deps.requestJob).not.toHaveBeenCalled()
})

test('a filter queues what matches, but nothing if another number matches than the administrator saw', async () => {
  const deps = world()
  const filter = { ids: [2, 1] }
  await expect(requestBulkRefresh(deps, { filter, expected_total: 3 }, by)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Nothing was done, because 2 companies match now.',
  })
  expect(deps.requestJob).not.toHaveBeenCalled()
  const { requested } = await requestBulkRefresh(deps, { filter, expected_total: 2 }, by)
  expect(requested).toEqual({ selection: '1,2', count: 2 })
})
