import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProfileStore } from '../../functions/companies/storage/profile-store.ts'
import type { ImportReport } from '../../functions/register/domain/import-report.ts'
import { isListed } from '../../functions/register/domain/organisation.ts'
import type { ProfileRow } from '../../functions/register/domain/profile-row.ts'
import type { RegisterRow } from '../../functions/register/domain/register-row.ts'
import { createRegisterStore } from '../../functions/register/storage/register-store.ts'
import { provision } from '../../infra/local/provision.ts'
import { resourceName } from '../../shared/system/names.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'
import type { Orders } from './import-and-die.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const row = (name: string): RegisterRow => ({
  name,
  town: 'Leeds',
  county: '',
  type: 'Worker',
  rating: 'A rating',
  route: 'Skilled Worker',
})
const profile = (name: string): ProfileRow => ({
  name,
  town: 'Leeds',
  facts: {
    website: `https://${name.toLowerCase()}.example/`,
    address_line_1: null,
    postcode: null,
    company_number: null,
    company_size: null,
    sector_ids: [],
    source: 'test',
  },
})

/** Tables and bucket of one case's own, and what readers see in them. */
async function worldOf(prefix: string) {
  await provision(emulators.endpoints, prefix)
  const { documents, s3 } = emulators
  const store = createRegisterStore({
    documents,
    s3,
    table: resourceName(prefix, 'register'),
    bucket: resourceName(prefix, 'snapshots'),
  })
  const profiles = createProfileStore(documents, resourceName(prefix, 'profiles'))
  const week = (date: string, names: string[]) => ({
    endpoints: emulators.endpoints,
    prefix,
    date,
    rows: names.map(row),
    profiles: names.map(profile),
  })
  return {
    firstWeek: week('2026-07-10', ['Acme', 'Beta']),
    secondWeek: week('2026-07-17', ['Beta', 'Gamma']),
    /** What readers see: the register, and the index image that goes with it. */
    async seen() {
      const snapshot = await store.currentSnapshot()
      if (snapshot === undefined) return undefined
      const organisations = await store.readOrganisations(snapshot)
      const index = Buffer.from(await store.readIndex(snapshot)).toString('base64')
      return { snapshot, listed: organisations.filter(isListed), index }
    },
    async profileIds() {
      const ids: number[] = []
      for await (const { company_id } of profiles.all()) ids.push(company_id)
      return ids
    },
    async knownIds() {
      const snapshot = await store.currentSnapshot()
      return snapshot === undefined ? [] : (await store.readOrganisations(snapshot)).map(({ id }) => id)
    },
  }
}

/** Runs an import in a process of its own. @returns its report, or the signal that ended it. */
const runImport = (week: Omit<Orders, 'dieAt' | 'when'>, dieAt = 0, when: Orders['when'] = 'before') =>
  new Promise<ImportReport | 'SIGKILL'>((resolve, reject) => {
    const orders: Orders = { ...week, dieAt, when }
    execFile(
      process.execPath,
      ['tests/faults/import-and-die.ts', JSON.stringify(orders)],
      (error, stdout, stderr) => {
        if (error?.signal === 'SIGKILL') resolve('SIGKILL')
        else if (error !== null) reject(new Error(stderr))
        else resolve(JSON.parse(stdout) as ImportReport)
      },
    )
  })

/** Objects of the register, its manifest, what is pending, profiles, index, and last the flip with the report. */
const WRITES = 6
const cases = Array.from({ length: WRITES }, (_, at) => at + 1).flatMap((write) => [
  { write, when: 'before' as const },
  { write, when: 'after' as const },
])

test.each(cases)(
  'killed $when write $write of 6, an import shows all or nothing and the next one finishes it',
  async ({ write, when }) => {
    const world = await worldOf(`${when}-${write}`)
    await runImport(world.firstWeek)
    const before = await world.seen()

    expect(await runImport(world.secondWeek, write, when)).toBe('SIGKILL')
    const published = write === WRITES && when === 'after'
    const after = await world.seen()
    expect(after?.snapshot.date).toBe(published ? '2026-07-17' : '2026-07-10')
    expect(JSON.stringify(after) === JSON.stringify(before)).toBe(!published)

    expect(await runImport(world.secondWeek)).toMatchObject({ date: '2026-07-17', organisations: 2 })
    const finished = await world.seen()
    expect(finished?.listed.map(({ name }) => name).toSorted()).toEqual(['Beta', 'Gamma'])
    const beta = (seen: typeof before) => seen?.listed.find(({ name }) => name === 'Beta')?.id
    expect(beta(finished)).toBe(beta(before))
    // no profile belongs to an id that a killed import gave and nobody has
    const known = await world.knownIds()
    expect((await world.profileIds()).filter((id) => !known.includes(id))).toEqual([])
  },
)

test('an import makes no more writes than those it is killed at above', async () => {
  const world = await worldOf('all-writes')
  await runImport(world.firstWeek)
  expect(await runImport(world.secondWeek, WRITES + 1)).toMatchObject({ published: true })
})

test('killed at its very first import, it shows nothing, and the next one is whole', async () => {
  const world = await worldOf('first')
  expect(await runImport(world.firstWeek, WRITES, 'before')).toBe('SIGKILL')
  expect(await world.seen()).toBeUndefined()
  const given = await world.profileIds()
  expect(await runImport(world.firstWeek)).toMatchObject({ added: 2, published: true })
  expect((await world.knownIds()).toSorted()).toEqual(given.toSorted())
})

test('of two imports at once both finish, or one is refused in a sentence; the register is whole', async () => {
  const world = await worldOf('rivals')
  await runImport(world.firstWeek)
  const results = await Promise.allSettled([runImport(world.secondWeek), runImport(world.secondWeek)])
  const refusals = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => String(reason))
  expect(refusals.every((refusal) => refusal.includes('Another import finished while this one ran'))).toBe(
    true,
  )
  expect(refusals.length).toBeLessThan(2)
  expect((await world.seen())?.listed.map(({ name }) => name).toSorted()).toEqual(['Beta', 'Gamma'])
})
