import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { importWorld } from '../support/emulators/import-world.ts'
import { hasRealData, realFile } from '../support/samples/real-data.ts'

const REGISTER = realFile('register-2026-07-17.csv.xz')

const world = await importWorld()
afterAll(() => world.stop())

test.skipIf(!hasRealData)(
  'the real register imported a second time changes nothing, and cut short it is refused',
  { timeout: 300_000 },
  async () => {
    const withProfiles = [REGISTER, '--profiles', realFile('company-profiles.csv.xz')]
    await world.report(...withProfiles)
    const snapshot = await world.store.currentSnapshot()
    expect(await world.report(...withProfiles)).toMatchObject({
      added: 0,
      removed: 0,
      moved: 0,
      changed: 0,
      published: false,
    })
    expect(await world.store.currentSnapshot()).toEqual(snapshot)

    const packed = readFileSync(REGISTER)
    const cut = world.file('cut-2026-07-18.csv.xz', packed.subarray(0, packed.length / 2))
    expect(await world.run([cut])).toMatchObject({ code: 1, err: expect.stringContaining('cut short') })
    expect(await world.store.currentSnapshot()).toEqual(snapshot)
  },
)
