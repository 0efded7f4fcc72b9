import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importWorld } from '../support/emulators/import-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route'
const csv = (...names: string[]) =>
  `${[HEADER, ...names.map((name) => `${name},Leeds,,Worker (A rating),Skilled Worker`)].join('\r\n')}\r\n`
const firms = (count: number) => Array.from({ length: count }, (_, at) => `Firm ${at}`)

// these tests start their own emulators instead of using the deployed system
describe.skipIf(isDeployed)('npm run import', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  beforeAll(async () => {
    world = await importWorld()
    const { code, err } = await world.run([world.file('2026-07-10.csv', csv(...firms(100)))])
    if (code !== 0) throw new Error(err)
  })
  afterAll(() => world.stop())

  test('npm run import reports as text and as JSON', async () => {
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

  test('npm run import reads standard input with a date, and writes nothing in a dry run', async () => {
    const before = await world.store.currentSnapshot()
    const args = ['-', '--date', '2026-07-18', '--dry-run']
    const { code, out } = await world.run(args, gzipSync(csv(...firms(102))))
    expect(code).toBe(0)
    expect(out).toContain('This was a dry run: nothing was written.')
    expect(await world.store.currentSnapshot()).toEqual(before)
  })

  test.each<[string, string | Uint8Array, RegExp]>([
    ['a shrink', csv(...firms(90)), /would remove 11 of 101 organisations \(10.9%\)/],
    ['a truncated file', gzipSync(csv(...firms(101))).subarray(0, 200), /cut short/],
  ])('npm run import refuses %s in one line and changes nothing', async (_, content, sentence) => {
    const before = await world.store.currentSnapshot()
    const { code, out, err } = await world.run(['-', '--date', '2026-07-18'], content)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const lines = err.split('\n').filter((line) => line !== '' && !line.endsWith('…'))
    expect(lines).toEqual([expect.stringMatching(sentence)])
    expect(await world.store.currentSnapshot()).toEqual(before)
  })

  test.each([
    ['no profiles file', ['-', '--profiles', 'nowhere.csv'], 1, /There is no file nowhere.csv/],
    ['a folder', ['.'], 1, /is a folder/],
    [
      'a report that cannot be written',
      ['-', '--date', '2026-07-18', '--json', 'nowhere/r.json'],
      1,
      /cannot be written to nowhere/,
    ],
    ['an impossible date', ['x.csv', '--date', '2026-02-30'], 2, /--date 2026-02-30 is not a date/],
  ])('npm run import says what is wrong with %s', async (_, args, code, sentence) => {
    const outcome = await world.run(args)
    expect(outcome).toEqual({ code, out: '', err: expect.stringMatching(sentence) })
    expect(outcome.err.trimEnd().split('\n')).toHaveLength(1)
  })

  test('Ctrl-C ends npm run import, and the register is unchanged', async () => {
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
