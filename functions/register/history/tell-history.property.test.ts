import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import { planImport } from '../import/apply-register.ts'
import { groupRows, type RegisterRow } from '../import/register-rows.ts'
import { isListed, type Organisation, organisationKey } from '../organisation.ts'
import type { RegisterVersion } from '../snapshot.ts'
import { knownAs, insertRegister } from './import-older-register.ts'
import { tellHistory, timelineOf } from './tell-history.ts'

interface Published {
  date: string
  rows: RegisterRow[]
}

let ids = 0
const newId = () => (ids += 1)

const importNormally = (before: RegisterVersion | undefined, { date, rows }: Published): RegisterVersion =>
  planImport(
    { rows, date, source: 'register', before, pending: undefined, force: true },
    { randomId: newId, randomKey: () => 'key' },
  ).next

function importOlder(before: RegisterVersion, { date, rows }: Published): RegisterVersion {
  const register = groupRows(rows)
  const timeline = timelineOf(before)
  if (knownAs(timeline, date, register) === 'same') return before
  const extended = insertRegister(timeline, date, register)
  const { organisations, dates } = tellHistory(before.organisations, extended, newId)
  return { ...before, organisations, dates }
}

const shown = (organisations: readonly Organisation[]) =>
  new Map(
    organisations.map(({ name, town, first_seen, left_on, routes, changes = [] }) => [
      organisationKey(name, town),
      { first_seen, left_on, routes, changes },
    ]),
  )

/** What an older register must not change: the listed companies, and what watchers of any company are told. */
const told = (organisations: readonly Organisation[]) =>
  organisations
    .filter(({ only_older }) => !only_older)
    .map(({ id, name, town, county, routes, left_on, changes = [], announced = changes }) => {
      const facts = left_on === null ? { county, routes } : { hasLeft: true }
      return { id, name, town, announced, ...facts }
    })

/** The oracle: all registers are imported in the order of their dates. */
function historyOfAll(published: readonly Published[]) {
  let version: RegisterVersion | undefined
  for (const one of published) version = importNormally(version, one)
  return shown(version?.organisations ?? [])
}

const anyRow = fc.record({
  name: fc.constantFrom('Acme', 'The Acme', 'Acme Ltd', 'Beta', 'Gamma', 'Gamma & Co', 'Gamma T/A Beta'),
  town: fc.constantFrom('Leeds', 'York', 'Hull', ''),
  county: fc.constantFrom('', 'Kent'),
  type: fc.constant('Worker'),
  rating: fc.constantFrom('A rating', 'B rating'),
  route: fc.constantFrom('Skilled Worker', 'Creative Worker'),
})

/** Registers of 2 to 7 dates. The last is the current one; of each other, whether it was imported before it. */
const anyCase = fc
  .array(fc.record({ rows: fc.array(anyRow, { maxLength: 8 }), isEarlier: fc.boolean() }), {
    minLength: 2,
    maxLength: 7,
  })
  .chain((drawn) => {
    const all = drawn.map(({ rows, isEarlier }, at) => ({ date: `2026-07-1${at}`, rows, isEarlier }))
    const older = all.slice(0, -1).filter(({ isEarlier }) => !isEarlier)
    const orders = fc.shuffledSubarray([...older, ...older], { minLength: 2 * older.length })
    return fc.record({ all: fc.constant(all), first: orders, second: orders })
  })

test('older registers give the same history in any order and any number, as if imported by date', () => {
  fc.assert(
    fc.property(anyCase, ({ all, first, second }) => {
      let current: RegisterVersion | undefined
      for (const [at, one] of all.entries())
        if (one.isEarlier || at === all.length - 1) current = importNormally(current, one)
      const start = current as RegisterVersion
      const [ended, endedToo] = [first, second].map((order) => order.reduce(importOlder, start))
      expect(shown(ended?.organisations ?? [])).toEqual(shown(endedToo?.organisations ?? []))
      expect(ended?.dates).toEqual(all.map(({ date }) => date))

      const expected = historyOfAll(all)
      const found = shown(ended?.organisations ?? [])
      for (const [key, history] of expected) expect([key, found.get(key)]).toEqual([key, history])
      // the current register and what watchers are told stay
      expect(told(ended?.organisations ?? [])).toEqual(told(start.organisations))
      expect(ended?.organisations.filter(isListed).length).toBe(start.organisations.filter(isListed).length)
    }),
    { seed: 20260717, numRuns: propertyRuns(200) },
  )
})

test('normal imports between them do not change that', () => {
  const anyStep = fc.record({
    rows: fc.array(anyRow, { maxLength: 8 }),
    isOlder: fc.boolean(),
    isSoon: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 3, maxLength: 7 }), (drawn) => {
      const all = drawn.map((one, at) => ({ ...one, date: `2026-07-1${at}` }))
      const isLast = (one: Published) => one.date === all.at(-1)?.date
      let current: RegisterVersion | undefined
      for (const one of all.filter((each) => !each.isOlder || isLast(each))) {
        current = importNormally(current, one)
        current = all
          .filter(({ isOlder, isSoon, date }) => isOlder && isSoon && date < one.date)
          .reduce(importOlder, current)
      }
      const older = all.filter((one) => one.isOlder && !isLast(one))
      const found = shown(older.reduce(importOlder, current as RegisterVersion).organisations)
      for (const [key, history] of historyOfAll(all)) expect([key, found.get(key)]).toEqual([key, history])
    }),
    { seed: 20260717, numRuns: propertyRuns(200) },
  )
})
