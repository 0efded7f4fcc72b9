import { afterAll, expect, test, vi } from 'vitest'
import { processVacancy } from '#shared/api/admin/vacancies.ts'
import { getJob, type Job, Queued } from '#shared/api/jobs.ts'
import { tablesOf } from '#shared/system/names.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import type { SiteShape } from '../../infra/local/sample-data/site-shapes.ts'
import { sampleSites } from '../../infra/local/sample-sites/sample-site.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { sampleDay } from '../support/samples/sample-day.ts'

const world = await startOwnWorld()
afterAll(() => world.stop())

/** The end of a posting's job, or the reason why it waits. For shapes that are not listed, the job is done. */
const endings: Partial<Record<SiteShape, Pick<Job, 'state' | 'reason'>>> = {
  script: { state: 'failed', reason: 'no-vacancy' },
  robots: { state: 'failed', reason: 'robots-disallowed' },
  refused: { state: 'failed', reason: 'refused' },
  gone: { state: 'failed', reason: 'gone' },
  missing: { state: 'waiting', reason: 'not-found' },
  loop: { state: 'failed', reason: 'too-many-redirects' },
  huge: { state: 'failed', reason: 'too-large' },
  'wrong type': { state: 'failed', reason: 'unsupported-type' },
  error: { state: 'waiting', reason: 'server-error' },
  slow: { state: 'waiting', reason: 'timeout' },
}

/** Shapes whose postings only a language model can read. The demo model may fail or time out for them. */
const MODEL_ONLY: readonly SiteShape[] = ['plain']

/** Some days the demo model fails for a page that it is asked about. The facts of the rules are then stored all the same. */
const MODEL_REASONS: readonly Job['reason'][] = ['invalid-output', 'rate-limited']
const DONE = { state: 'done', reason: null } as const

test('the product processes a posting of each sample website as its shape requires', async () => {
  const { token } = await world.newUser({ role: 'admin' })
  const idOf = new Map<string | null, number>()
  const stored = vacancyStore({ documents: world.documents, tables: tablesOf(world.prefix) })
  for await (const { source_url, vacancy_id } of stored.all()) idOf.set(source_url, vacancy_id)
  const sites = sampleSites(sampleDay()).awkward()
  const jobs = await Promise.all(
    sites.map(async ({ shape = 'list', postings }) => {
      const params = { id: idOf.get(postings[0]?.vacancy.source_url ?? null) ?? 0 }
      const { body } = await world.call(processVacancy, { token, params })
      return { shape, vacancy: params.id, id: Queued.parse(body).data.id }
    }),
  )
  const stateOf = async ({ shape, id }: (typeof jobs)[number]) => {
    const { data } = await world.get(getJob, { token, params: { id } })
    const isRead = data.state === 'waiting' && MODEL_REASONS.includes(data.reason)
    return [shape, isRead ? DONE : { state: data.state, reason: data.reason }] as const
  }
  const checked = jobs.filter(({ shape }) => !MODEL_ONLY.includes(shape))
  const expected = checked.map(({ shape }) => [shape, endings[shape] ?? DONE])
  await vi.waitFor(
    async () => {
      const states = await Promise.all(checked.map(stateOf))
      expect(Object.fromEntries(states)).toEqual(Object.fromEntries(expected))
    },
    { timeout: 120_000, interval: 1_000 },
  )
  const rows = await Promise.all(
    checked.map(async ({ shape, vacancy }) => [shape, await stored.findById(vacancy)] as const),
  )
  const removed = rows.flatMap(([shape, row]) => (row?.removed_at ? [shape] : []))
  expect(removed.toSorted()).toEqual(['gone'])
  const unread = rows.flatMap(([shape, row]) => (row?.read_at && row.evidence.length > 0 ? [] : [shape]))
  expect(unread.toSorted()).toEqual(Object.keys(endings).toSorted())
})
