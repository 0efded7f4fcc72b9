import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cityOf } from '../../functions/companies/domain/city-of.ts'
import { countryOf } from '../../functions/companies/domain/country-of.ts'
import { towns } from '../../functions/companies/domain/place-towns.ts'
import { groupRows } from '../../functions/register/domain/group-rows.ts'
import { isListed, organisationKey } from '../../functions/register/domain/organisation.ts'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { registerStore } from '../../functions/register/storage/register-store.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'
import { importCommand } from '../support/import-command.ts'

const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route'
const csv = (...names: string[]) =>
  `${[HEADER, ...names.map((name) => `${name},Leeds,,Worker (A rating),Skilled Worker`)].join('\r\n')}\r\n`
const firms = (count: number) => Array.from({ length: count }, (_, at) => `Firm ${at}`)

/** A world of its own: emulators, the command, and what readers see. */
async function importWorld() {
  const emulators: TestEmulators = await startEmulators()
  const { documents, s3, tables, buckets, path } = emulators
  const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })
  return {
    run: importCommand(emulators),
    store,
    stop: emulators.stop,
    file(name: string, content: string | Uint8Array) {
      const file = join(path, name)
      writeFileSync(file, content)
      return file
    },
    async organisations() {
      const snapshot = await store.currentSnapshot()
      return snapshot === undefined ? [] : store.readOrganisations(snapshot)
    },
  }
}

// these bring their own emulators, whatever else a run of the flows is pointed at
describe.skipIf(process.env['DEPLOYED_URL'] !== undefined)('npm run import', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  beforeAll(async () => {
    world = await importWorld()
    const { code, err } = await world.run([world.file('2026-07-10.csv', csv(...firms(100)))])
    if (code !== 0) throw new Error(err)
  })
  afterAll(() => world.stop())

  test('reports in words and as JSON', async () => {
    const json = world.file('report.json', '')
    const file = world.file('register-2026-07-17.csv.gz', gzipSync(csv(...firms(101))))
    const { code, out, err } = await world.run([file, '--json', json])
    expect(code).toBe(0)
    expect(err).toContain('Building the search index …')
    expect(out).toContain('Register of 17 July 2026')
    expect(out).toMatch(/ {2}Organisations +101\n {2}Added +1\n/)
    expect(out).toContain('The next search sees it.')
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      date: '2026-07-17',
      rows: 101,
      organisations: 101,
      added: 1,
      removed: 0,
      moved: 0,
      changed: 0,
      refused: [],
      seconds: expect.any(Number),
    })
    expect(await world.run([file])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing has changed.'),
    })
  })

  test('takes standard input with a date, and writes nothing in a dry run', async () => {
    const before = await world.store.currentSnapshot()
    const args = ['-', '--date', '2026-07-18', '--dry-run']
    const { code, out } = await world.run(args, gzipSync(csv(...firms(102))))
    expect(code).toBe(0)
    expect(out).toContain('This was a dry run: nothing was written.')
    expect(await world.store.currentSnapshot()).toEqual(before)
  })

  test.each<[string, string[], string | Uint8Array, RegExp]>([
    [
      'a shrink',
      ['--date', '2026-07-18'],
      csv(...firms(90)),
      /would remove 11 of 101 organisations \(10.9%\)/,
    ],
    ['an older file', ['--date', '2026-07-01'], csv(...firms(101)), /older than the newest register applied/],
    ['a missing date', [], csv('x'), /does not say the date/],
    ['another layout', ['--date', '2026-07-18'], 'a,b\r\n1,2\r\n', /it reads "a,b"/],
    ['an empty file', ['--date', '2026-07-18'], '', /is empty/],
    ['binary data', ['--date', '2026-07-18'], new Uint8Array(5000), /binary/],
    ['a cut file', ['--date', '2026-07-18'], gzipSync(csv(...firms(101))).subarray(0, 200), /cut short/],
    ['a long line', ['--date', '2026-07-18'], csv('x'.repeat(1024 * 1024)), /more than 64 KB/],
  ])('refuses %s in one line and leaves everything as it was', async (_, args, content, sentence) => {
    const before = await world.store.currentSnapshot()
    const { code, out, err } = await world.run(['-', ...args], content)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const lines = err.split('\n').filter((line) => line !== '' && !line.endsWith('…'))
    expect(lines).toEqual([expect.stringMatching(sentence)])
    expect(await world.store.currentSnapshot()).toEqual(before)
  })

  test.each([
    ['no file', ['nowhere-2026-07-18.csv'], 1, /There is no file nowhere-2026-07-18.csv/],
    ['a folder', ['.'], 1, /is a folder/],
    [
      'no profiles file',
      ['-', '--date', '2026-07-18', '--profiles', 'nowhere.csv'],
      1,
      /There is no file nowhere.csv/,
    ],
    [
      'a report that cannot be written',
      ['-', '--date', '2026-07-18', '--json', 'nowhere/r.json'],
      1,
      /cannot be written to nowhere/,
    ],
    ['an unknown option', ['x.csv', '--frobnicate'], 2, /Unknown option '--frobnicate'/],
    ['a date that is none', ['x.csv', '--date', '2026-02-30'], 2, /--date 2026-02-30 is no date/],
    ['nothing at all', [], 2, /^Usage: npm run import/],
  ])('says what is wrong with %s', async (_, args, code, sentence) => {
    const outcome = await world.run(args)
    expect(outcome).toEqual({ code, out: '', err: expect.stringMatching(sentence) })
    expect(outcome.err.trimEnd().split('\n')).toHaveLength(1)
  })

  test('ends at Ctrl-C, and the register is as it was', async () => {
    const before = await world.store.currentSnapshot()
    const { code, err } = await world.run(['-', '--date', '2026-07-18'], 'ctrl-c')
    expect(code).toBe(130)
    expect(err).toContain('Stopped; the register is as it was.')
    expect(await world.store.currentSnapshot()).toEqual(before)
  })

  test('a bad profiles file stops the import before anything is written', async () => {
    const before = await world.store.currentSnapshot()
    const profiles = world.file('profiles.csv', 'organisation_name,town\nFirm 1\n')
    const { code, err } = await world.run(
      ['-', '--date', '2026-07-18', '--profiles', profiles],
      csv(...firms(102)),
    )
    expect(code).toBe(1)
    expect(err).toContain('The profiles file')
    expect(await world.store.currentSnapshot()).toEqual(before)
  })
})

const DATA = '../shared/data'
const real = (name: string) => join(DATA, name)
const hasData = existsSync(real('register-2026-07-17.csv.xz'))
if (!hasData) console.log(`${DATA} is not here: the test on the real registers is skipped`)

describe.skipIf(process.env['DEPLOYED_URL'] !== undefined || !hasData)('the real registers', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  beforeAll(async () => {
    world = await importWorld()
  })
  afterAll(() => world.stop())

  test(
    'of two weeks give the changes of the week and keep every id; profiles join; again, nothing changes',
    { timeout: 300_000 },
    async () => {
      const report = async (...args: string[]) => {
        const json = world.file('report.json', '')
        const { code, err } = await world.run([...args, '--json', json])
        expect({ code, err }).toMatchObject({ code: 0 })
        return JSON.parse(readFileSync(json, 'utf8')) as Record<string, unknown>
      }
      const idsByKey = async () =>
        new Map(
          (await world.organisations())
            .filter(isListed)
            .map(({ id, name, town }) => [organisationKey(name, town), id]),
        )

      const first = await report(real('register-2026-07-10.csv.xz'))
      expect(first).toMatchObject({ rows: 142_364, organisations: 127_087, added: 127_087, refused: [] })
      const before = await idsByKey()

      const withProfiles = [real('register-2026-07-17.csv.xz'), '--profiles', real('company-profiles.csv.xz')]
      const second = await report(...withProfiles)
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

      const snapshot = await world.store.currentSnapshot()
      expect(await report(...withProfiles)).toMatchObject({
        added: 0,
        removed: 0,
        moved: 0,
        changed: 0,
        published: false,
      })
      expect(await world.store.currentSnapshot()).toEqual(snapshot)

      const packed = readFileSync(real('register-2026-07-17.csv.xz'))
      const cut = world.file('cut-2026-07-18.csv.xz', packed.subarray(0, packed.length / 2))
      expect(await world.run([cut])).toMatchObject({ code: 1, err: expect.stringContaining('cut short') })
      expect(await world.store.currentSnapshot()).toEqual(snapshot)
    },
  )

  test('name a town that is known for nine organisations of ten, and a nation for nearly all', async () => {
    const { rows } = await readRegisterFile(createReadStream(real('register-2026-07-17.csv.xz')))
    const organisations = [...groupRows(rows).values()]
    const share = (has: (one: { town: string; county: string }) => boolean) =>
      organisations.filter(has).length / organisations.length
    const townNames = new Set(Object.values(towns).flat())
    expect(share(({ town }) => townNames.has(cityOf(town) ?? ''))).toBeGreaterThan(0.92)
    // by county and town alone: a postcode, where there is one, decides the rest
    expect(share((one) => countryOf({ ...one, postcode: null }) !== 'United Kingdom')).toBeGreaterThan(0.98)
  })
})
