import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import type { IndexDocument } from '#shared/search-engine/index-schema.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { seed, typed } from '../../../tests/support/random-searches.ts'
import { cardSample } from '../../../tests/support/samples/company-sample.ts'
import { namedDocument } from '../../../tests/support/samples/named-collection.ts'
import {
  companyFilters,
  companyQuery,
  filtersOf,
  merged,
  someCompanies,
  someFilters,
} from '../../../tests/support/search/random-companies.ts'
import { scannedCompanies } from '../../../tests/support/search/scanned-companies.ts'
import { unpackCard } from '../company-card.ts'
import type { CompanyFacet, FoundCompanies } from '../search/searchable-companies.ts'
import { companyIndexSchema } from './company-index.ts'
import { searchableIndex } from './searchable-index.ts'

const COMPANIES = 200
const UNKNOWN_ID = 1_234_567_890
const named = [
  'Acme Foods Ltd',
  'Acme Foods Leeds Ltd',
  'Quilo Bank plc',
  'Ferry Gull Ltd',
  'Bright Care T/A Gull',
]

const holds = <Input>(input: fc.Arbitrary<Input>, runs: number, check: (one: Input) => Promise<void>) =>
  fc.assert(fc.asyncProperty(input, check), { seed, numRuns: propertyRuns(runs) })

const readable = ({ stored, ...page }: FoundCompanies) => ({ ...page, stored: stored.map(unpackCard) })

const open = (of: readonly IndexDocument[]) => searchableIndex(openIndex(buildIndex(companyIndexSchema, of)))

/** A plain scan is the second implementation: totals, pages, orders and counts are exactly its own. */
describe('the search for companies', () => {
  const documents = someCompanies(COMPANIES)
  const scan = scannedCompanies(documents)
  const random = open(documents)
  const few = open(named.map((name, at) => namedDocument(at + 1, name, { stored: cardSample({ name }) })))
  const fields: CompanyFacet[] = ['city', 'company_size', 'sector']

  test('a page has the total, the companies, the order and the cards of a scan', async () => {
    await holds(companyQuery, 600, async (query) => {
      expect(readable(await random.search(query))).toEqual(readable(await scan.search(query)))
    })
  })

  test('the pages of a search follow each other without gaps', async () => {
    await holds(companyQuery, 30, async (query) => {
      const { ids } = await scan.search({ ...query, offset: 0, limit: COMPANIES })
      const pages = await Promise.all(
        Array.from({ length: 8 }, (_, page) => random.search({ ...query, offset: page * 25, limit: 25 })),
      )
      expect(pages.flatMap((page) => page.ids)).toEqual(ids)
    })
  })

  test('several totals and the ids of all matches are those of a scan', async () => {
    await holds(fc.array(companyFilters, { maxLength: 4 }), 90, async (searches) => {
      expect(await random.totals(searches)).toEqual(await scan.totals(searches))
      for (const filters of searches)
        expect(await random.matching(filters)).toEqual(await scan.matching(filters))
    })
  })

  test('the only companies that match can be named by their ids', async () => {
    const ids = [documents[7]!.id, documents[3]!.id, UNKNOWN_ID]
    expect(await random.matching({ ids })).toEqual([documents[3]!.id, documents[7]!.id])
    expect(await random.totals([{ ids: [] }])).toEqual([0])
  })

  test('each way to find results drops as few filters as possible, and needs to drop each', async () => {
    await holds(fc.tuple(companyFilters, someFilters), 60, async ([{ text }, filters]) => {
      const kept = text === undefined ? {} : { text }
      const [total] = await scan.totals([merged([kept, ...filters])])
      // only a search that finds nothing is relaxed
      fc.pre(total === 0)
      expect(await random.relaxations(kept, filters, 3)).toEqual(await scan.relaxations(kept, filters, 3))
    })
  })

  test('the count of a value is the total of the search with this value instead', async () => {
    await holds(fc.array(companyFilters, { minLength: 1, maxLength: 3 }), 90, async (searches) => {
      expect(await random.counts(searches, fields)).toEqual(await scan.counts(searches, fields))
    })
  })

  test('the values of facets, and how many companies have each field, are those of a scan', async () => {
    expect(await random.values(fields)).toEqual(await scan.values(fields))
    expect(await random.known()).toEqual(await scan.known())
  })

  test('a card is found by its id, and none by an unknown one', async () => {
    const { id, stored } = documents[5]!
    const [none, card] = await random.cards([UNKNOWN_ID, id])
    expect([none, unpackCard(card)]).toEqual([undefined, stored])
  })

  test('companies with a name, and names that go on after a text, are those of a scan', async () => {
    await holds(fc.array(typed, { minLength: 1, maxLength: 3 }), 150, async (texts) => {
      expect(readable(await random.named(texts))).toEqual(readable(await scan.named(texts)))
      expect(await random.goesOn(texts[0]!)).toBe(await scan.goesOn(texts[0]!))
    })
  })

  test('a name with one typo is corrected if the other words are known', async () => {
    expect(await few.corrected('Acme Fodos')).toEqual(['acme foods'])
    expect(await few.corrected('Acme Foods')).toEqual([])
    expect(await few.corrected('Nobody Fodos')).toEqual([])
  })

  test('names like a text begin with the likest, without those that are left out', async () => {
    const page = { without: [], loosely: false, offset: 0, limit: 9 }
    expect(await few.alike('acme', page)).toMatchObject({ total: 2, ids: [1, 2] })
    expect(await few.alike('acme', { ...page, without: [2] })).toMatchObject({ total: 1, ids: [1] })
    expect(await few.alike('gull', { ...page, offset: 1, limit: 1 })).toMatchObject({ total: 2 })
  })

  test('loosely, names with a typo are like a text too', async () => {
    const page = { without: [], loosely: true, offset: 0, limit: 9 }
    expect(await few.alike('acme fodos', page)).toMatchObject({ ids: [1, 2] })
    expect((await few.alike('quilo society', page)).ids).toEqual([3])
  })

  test('a text that finds nothing is spelt as the names are', async () => {
    expect(await few.respelt('Qilo')).toBe('Quilo')
    expect(await few.respelt('Zzzz')).toBeUndefined()
  })

  test('the total of a page is that of its filters alone', async () => {
    await holds(companyQuery, 30, async (query) => {
      const [total] = await random.totals([filtersOf(query)])
      expect(total).toBe((await random.search(query)).total)
    })
  })
})
