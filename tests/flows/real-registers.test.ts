import { createReadStream } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cityOf } from '../../functions/companies/domain/city-of.ts'
import { countryOf } from '../../functions/companies/domain/country-of.ts'
import { towns } from '../../functions/companies/domain/place-towns.ts'
import { groupRows } from '../../functions/register/domain/group-rows.ts'
import { isListed, organisationKey } from '../../functions/register/domain/organisation.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { importWorld } from '../support/import-world.ts'
import { isDeployed } from '../support/is-deployed.ts'
import { hasRealData, realFile } from '../support/real-data.ts'

describe.skipIf(isDeployed || !hasRealData)('the real registers', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  beforeAll(async () => {
    world = await importWorld()
  })
  afterAll(() => world.stop())

  test(
    'of two weeks give the changes of the week and keep every id; profiles join',
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
        added: 254,
        removed: 158,
        moved: 54,
      })
      expect(second['profiles']).toEqual({ rows: 13_061, matched: 5455, unmatched: 7606, changed: 5455 })
      const after = await idsByKey()
      const kept = [...before].filter(([key]) => after.has(key))
      expect(kept).toHaveLength(127_183 - 254 - 54)
      expect(kept.filter(([key, id]) => after.get(key) !== id)).toEqual([])
      // what moved has another key, and an id that was there before
      const ids = new Set(before.values())
      const moved = [...after].filter(([key, id]) => !before.has(key) && ids.has(id))
      expect(moved).toHaveLength(54)
    },
  )

  test('name a town that is known for nine organisations of ten, and a nation for nearly all', async () => {
    const { rows } = await readRegisterFile(createReadStream(realFile('register-2026-07-17.csv.xz')))
    const organisations = [...groupRows(rows).values()]
    const share = (has: (one: { town: string; county: string }) => boolean) =>
      organisations.filter(has).length / organisations.length
    const townNames = new Set(Object.values(towns).flat())
    expect(share(({ town }) => townNames.has(cityOf(town) ?? ''))).toBeGreaterThan(0.92)
    // by county and town alone: a postcode, where there is one, decides the rest
    expect(share((one) => countryOf({ ...one, postcode: null }) !== 'United Kingdom')).toBeGreaterThan(0.98)
  })
})
