import { createReadStream } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SearchRequest, sponsorships } from '#shared/api/search.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { towns } from '#shared/places/place-towns.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { countryOf } from '../../functions/companies/card-of.ts'
import { searchableIndex } from '../../functions/companies/index/searchable-index.ts'
import { searchCompanies } from '../../functions/companies/search/search-companies.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { groupRows } from '../../functions/register/import/register-rows.ts'
import { isListed, organisationKey } from '../../functions/register/organisation.ts'
import { importWorld } from '../support/emulators/import-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { hasRealData, realFile } from '../support/samples/real-data.ts'

describe.skipIf(isDeployed || !hasRealData)('the real registers', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  beforeAll(async () => {
    world = await importWorld()
  })
  afterAll(() => world.stop())

  test(
    'two real weekly registers give that week’s changes and keep every id, and profiles match',
    { timeout: 300_000 },
    async () => {
      const idsByKey = async () =>
        new Map(
          (await world.organisations())
            .filter(isListed)
            .map(({ id, name, town }) => [organisationKey(name, town), id]),
        )

      const first = await world.report(realFile('register-2026-07-10.csv.xz'))
      expect(first).toMatchObject({ rows: 142_364, organisations: 127_087, added: 127_087, refused: [] })
      const before = await idsByKey()

      const withProfiles = [
        realFile('register-2026-07-17.csv.xz'),
        '--profiles',
        realFile('company-profiles.csv.xz'),
      ]
      const second = await world.report(...withProfiles)
      expect(second).toMatchObject({
        rows: 142_478,
        organisations: 127_183,
        added: 248,
        removed: 152,
        moved: 54,
        renamed: 6,
      })
      expect(second['profiles']).toEqual({ rows: 13_061, matched: 5455, unmatched: 7606, changed: 5455 })
      const after = await idsByKey()
      const kept = [...before].filter(([key]) => after.has(key))
      expect(kept).toHaveLength(127_183 - 248 - 54 - 6)
      expect(kept.filter(([key, id]) => after.get(key) !== id)).toEqual([])
      // a company that has moved or is respelt has a new key and an old id
      const ids = new Set(before.values())
      const goneOn = [...after].filter(([key, id]) => !before.has(key) && ids.has(id))
      expect(goneOn).toHaveLength(54 + 6)
      await expectWaysOut()
    },
  )

  /**
   * Expects suggestions for an empty answer. The real register has no vacancies, so no search with all default filters
   * finds anything.
   */
  async function expectWaysOut() {
    const snapshot = await world.store.currentSnapshot()
    if (snapshot === undefined) throw new Error('There is no register')
    const companies = searchableIndex(openIndex(await world.store.readIndex(snapshot)))
    const search = async (criteria: Record<string, string>) => {
      const { results } = await searchCompanies(
        companies,
        sponsorships.path,
        SearchRequest.parse(criteria),
        async () => [],
        async () => undefined,
      )
      return results
    }
    const first = { has_website: '1', job: '1', careers_page: '1', job_category: '22' }
    const unknown = ['job', 'careers_page', 'job_category']
    const withWebsite = (await search({ has_website: '1' })).total
    expect(withWebsite).toBeGreaterThan(4000)
    expect(await search(first)).toMatchObject({
      total: 0,
      relaxations: [
        { without: unknown, total: withWebsite },
        { without: ['has_website', ...unknown], total: 127_183 },
      ],
    })
    const relaxed = await search({
      has_website: '1',
      job: '1',
      careers_page: '1',
      relax: 'has_website,job,careers_page',
    })
    expect(relaxed).toMatchObject({ total: 127_183, relaxed: ['has_website', 'job', 'careers_page'] })
    const inLeeds = await search({ ...first, city: 'Leeds' })
    const totals = inLeeds.relaxations?.map(({ without, total }) => [without.includes('city'), total])
    expect(inLeeds.relaxations?.[0]?.without).toEqual(unknown)
    expect(totals).toContainEqual([false, (await search({ city: 'Leeds' })).total])
  }

  test('nine of ten organisations on the real registers have a known town, and nearly all have a nation', async () => {
    const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
    const organisations = [...groupRows(rows).values()]
    const share = (has: (one: { town: string; county: string }) => boolean) =>
      organisations.filter(has).length / organisations.length
    const townNames = new Set(Object.values(towns).flat())
    expect(share(({ town }) => townNames.has(cityOf(town) ?? ''))).toBeGreaterThan(0.92)
    // the postcode is left out here; with it the remaining nations are known too
    expect(share((one) => countryOf({ ...one, postcode: null }) !== 'United Kingdom')).toBeGreaterThan(0.98)
  })
})
