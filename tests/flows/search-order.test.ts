import { afterAll, describe, expect, test } from 'vitest'
import type { CompanyRow } from '#shared/api/company-row.ts'
import { sponsorships } from '#shared/api/search.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
/** One reader for all searches, because a locked row has another handle for each. Administrators may read many pages. */
const reader = await world.newUser({ role: 'admin' })
afterAll(() => world.stop())

async function allRows(query: Record<string, string | number>): Promise<CompanyRow[]> {
  const { token } = reader
  const rows: CompanyRow[] = []
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await world.get(sponsorships, { token, query: { ...query, page } })
    rows.push(...data)
    if (page >= last_page) return rows
  }
}

const ids = (rows: readonly CompanyRow[]) => rows.map(({ id }) => id)
const ascending = (a: number, b: number) => a - b

describe('a sorted search', () => {
  const query = { country: 'Wales' }

  test.each<[string, (row: CompanyRow) => number]>([
    ['vacancies', ({ preview }) => preview.vacancies ?? 0],
    // a month comes before its days
    ['newest', ({ preview }) => Number(`${preview.since}99`.replaceAll('-', '').slice(0, 8))],
    ['open', ({ preview }) => (preview.register_only ? 1 : 0)],
  ])(
    'a search sorted by %s shows each company once, largest first, ties as by best match',
    async (sort, valueOf) => {
      const best = await allRows(query)
      const sorted = await allRows({ ...query, sort })
      expect(new Set(sorted.map(valueOf)).size).toBeGreaterThan(1)
      // rows with equal values stay in the order of best match, as after a stable sort
      expect(ids(sorted)).toEqual(ids(best.toSorted((a, b) => valueOf(b) - valueOf(a))))
    },
  )

  test('companies of a known sector and nation come before those of an unknown one, on every page', async () => {
    const facts = { sector: 17, country: 'Wales' }
    const wider = await allRows({ ...facts, or_unknown: 'sector,country' })
    const lacks = wider.map(
      ({ preview, country }) => (preview.sectors! > 0 ? 0 : 2) + (country === 'Wales' ? 0 : 1),
    )
    expect(new Set(lacks).size).toBeGreaterThan(2)
    expect(lacks).toEqual(lacks.toSorted(ascending))
    const known = await allRows(facts)
    expect(ids(wider).slice(0, known.length)).toEqual(ids(known))
  })

  test('a sort by name is refused without a search for a name, and an unknown sort always', async () => {
    for (const sort of ['name', 'bogus']) {
      expect(
        await world.call(sponsorships, { token: reader.token, query: { ...query, sort } }),
      ).toMatchObject({
        status: 422,
        body: { errors: { sort: [expect.any(String)] } },
      })
    }
  })
})
