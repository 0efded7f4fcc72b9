import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryList } from '../../../tests/support/lists/memory-list.ts'
import { listReader } from '../../lists/open-list.ts'
import { rebuildList } from '../../lists/rebuild-list.ts'
import { aiResponseStore, responseKey } from './ai-response-store.ts'
import type { AiResponse, ResponseKey } from './ai-response.ts'
import {
  listAiResponses,
  type ResponseFilter,
  responseKind,
  responseList,
  vacanciesOfMatching,
} from './list-ai-responses.ts'

const NOW = new Date('2026-08-03T12:00:00.000Z')
const seconds = (instant: string) => Date.parse(instant) / 1000

const response = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  status: fc.constantFrom('success' as const, 'timeout' as const, 'error' as const),
  provider: fc.constantFrom('bedrock', 'demo'),
  model: fc.constantFrom('Haiku 5', 'haiku-mini'),
  company_id: fc.integer({ min: 1, max: 3 }),
  company_vacancy_id: fc.constantFrom(70, 71, 207),
  error: fc.constantFrom(null, 'The provider answered 500.', 'Zeitüberschreitung'),
  total_tokens: fc.constant(120),
  duration_ms: fc.constant(80),
  created_at: fc.constantFrom(
    '2026-08-01T00:00:00.000Z',
    '2026-08-01T23:59:59.999Z',
    '2026-08-02T00:00:00.000Z',
    '2026-08-03T11:00:00.000Z',
  ),
  expires_at: fc.constantFrom(
    seconds('2026-08-03T11:59:59Z'),
    seconds('2026-08-03T12:00:00Z'),
    seconds('2026-10-01T00:00:00Z'),
  ),
}) satisfies fc.Arbitrary<AiResponse>

const anyFilter: fc.Arbitrary<ResponseFilter> = fc.record(
  {
    status: fc.constantFrom('success' as const, 'timeout' as const),
    date_range: fc.constantFrom(
      { start: '2026-08-01', end: '2026-08-01' },
      { start: '2026-08-02', end: '2026-08-03' },
    ),
    search: fc.constantFrom(' ', 'HAIKU', 'haiku 5', 'uber', 'beta', 'acme 500', '7', '20', '60'),
    company_id: fc.constantFrom(1, 3),
    company_detail_id: fc.constant(1),
    company_vacancy_id: fc.constantFrom(70, 207),
  },
  { requiredKeys: [] },
)

/** Mostly few filters, so that most queries match something. */
const filter = fc
  .tuple(anyFilter, fc.array(fc.nat(5), { maxLength: 2 }))
  .map(([all, kept]): ResponseFilter => {
    const names = Object.keys(all)
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => kept.some((at) => names[at % names.length] === name)),
    )
  })

const step = fc.oneof(
  response.map((one) => ({ kind: 'record' as const, one })),
  fc.record({ kind: fc.constant('rebuild' as const), scans: fc.boolean() }),
  fc.constant({ kind: 'rename' as const }),
)

const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean)

/** The oracle: the same answer from a plain scan, without code of the list. */
function plainScan(all: readonly AiResponse[], names: ReadonlyMap<number, string>, wanted: ResponseFilter) {
  const found = all.filter((one) => {
    const name = names.get(one.company_id) ?? ''
    const words = fold(
      [one.provider, one.model, one.error ?? '', name, one.company_id, one.company_vacancy_id].join(' '),
    )
    const date = one.created_at.slice(0, 10)
    const { status, date_range: dates, company_id, company_detail_id, company_vacancy_id } = wanted
    return (
      one.expires_at * 1000 >= NOW.getTime() &&
      (status === undefined || one.status === status) &&
      (dates === undefined || (date >= dates.start && date <= dates.end)) &&
      (company_id === undefined || one.company_id === company_id) &&
      company_detail_id === undefined &&
      (company_vacancy_id === undefined || one.company_vacancy_id === company_vacancy_id) &&
      fold(wanted.search ?? '').every(
        (term) => String(one.id) === term || words.some((word) => word.includes(term)),
      )
    )
  })
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
}

const now = () => NOW

/** The list on stores in memory. A response never changes after it was recorded. */
function newWorld() {
  const names = new Map([
    [1, 'Acme Care'],
    [2, 'Béta'],
  ])
  const { state, store, images, record } = memoryList<ResponseKey>()
  const responses = new Map<number, AiResponse>()
  const source = {
    getMany: async (keys: readonly ResponseKey[]) => keys.flatMap(({ id }) => responses.get(id) ?? []),
    async *all() {
      yield* responses.values()
    },
  }
  const kind = {
    ...responseKind({ responses: source, namesOf: async () => names, now }),
    list: 'ai_responses' as const,
    readKey: responseKey,
    source: async () => state.source,
  }
  const rebuild = (scans: boolean) => rebuildList({ now }, { store, images, kind }, { scans })
  const openList = listReader({ store, images, kind })
  const context = contextWith(
    { now },
    double(responseList, { open: openList }),
    double(aiResponseStore, {
      find: async (id) => ({ vacancyId: 1, responseJson: { content: `text ${id}` } }),
    }),
  )
  return {
    rebuild,
    list: (wanted: ResponseFilter, page: number, perPage: number) =>
      listAiResponses(context, { filter: wanted, page, perPage }),
    vacancies: (wanted: ResponseFilter, max: number) => vacanciesOfMatching(context, wanted, max),
    expected: (wanted: ResponseFilter) => plainScan([...responses.values()], names, wanted),
    nameOf: (id: number) => names.get(id) ?? '',
    async run(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
      if (one.kind === 'rebuild') return void (await rebuild(one.scans))
      if (one.kind === 'record') {
        if (responses.has(one.one.id)) return
        responses.set(one.one.id, one.one)
        return record({ job_id: 'job', call: 1, id: one.one.id })
      }
      // an import renames a company; the list shows the new name after its rebuild
      names.set(1, 'Zed Beta')
      state.source = 'register 2'
      await rebuild(false)
    },
  }
}

test('after random responses and rebuilds, the list answers as a plain scan does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(response, { maxLength: 40 }),
      fc.array(fc.tuple(step, filter, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 15 }),
      async (first, steps) => {
        const world = newWorld()
        for (const one of first) await world.run({ kind: 'record', one })
        await world.rebuild(true)
        for (const [one, wanted, page] of steps) {
          await world.run(one)
          const { data, total } = await world.list(wanted, page, 4)
          const expected = world.expected(wanted)
          const shown = expected.slice((page - 1) * 4, page * 4)
          expect(data).toEqual(
            shown.map((row) => ({
              ...row,
              company_name: world.nameOf(row.company_id),
              response_json: { content: `text ${row.id}` },
            })),
          )
          expect(total).toBe(expected.length)
          expect(await world.vacancies(wanted, 5)).toEqual({
            vacancyIds: expected.slice(0, 5).map(({ company_vacancy_id }) => company_vacancy_id),
            total,
          })
        }
      },
    ),
    { numRuns: 100, seed: 20261123 },
  )
})
