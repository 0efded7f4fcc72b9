import { expect, test } from 'vitest'
import { registrationSample } from '../../../tests/support/samples/company-sample.ts'
import type { OrganisationChange } from '../../register/index.ts'
import type { Registration } from '../company.ts'
import { changedAreas, changedWeeks, mondayOf, weeksWith } from './recent-changes.ts'

const change = (date: string, kind: OrganisationChange['change']): OrganisationChange => ({
  date,
  change: kind,
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
})
const [OLDEST, SECOND, NEWEST] = ['2026-07-10', '2026-07-17', '2026-07-24']
const company = (name: string, more: Partial<Registration> = {}) =>
  registrationSample({ name, town: 'Leeds', first_seen: OLDEST, ...more })

const weeksOf = (organisations: Registration[], dates: string[] = [OLDEST, SECOND, NEWEST]) =>
  changedWeeks({ date: NEWEST, dates, listed: 3, organisations }).map(({ week, changes }) => [
    week,
    changes.map(({ change: kind, organisation }) => `${organisation.name} ${kind}`),
  ])

test('a week begins on its Monday', () => {
  const days = ['2026-07-20', '2026-07-24', '2026-07-26', '2026-01-01']
  expect(days.map(mondayOf)).toEqual(['2026-07-20', '2026-07-20', '2026-07-20', '2025-12-29'])
})

test('joining, leaving and returning are listed by week, newest first, and by name within a register', () => {
  expect(
    weeksOf([
      company('Zeta', { first_seen: NEWEST }),
      company('Alpha', { changes: [change(SECOND, 'left'), change(NEWEST, 'returned')] }),
      company('Beta', { changes: [change(NEWEST, 'left')] }),
    ]),
  ).toEqual([
    ['2026-07-20', ['Alpha returned', 'Beta left', 'Zeta joined']],
    ['2026-07-13', ['Alpha left']],
  ])
})

test('the companies of the oldest known register have not joined', () => {
  expect(weeksOf([company('Old')])).toEqual([
    ['2026-07-20', []],
    ['2026-07-13', []],
  ])
  expect(weeksOf([company('Old', { first_seen: NEWEST })], [NEWEST])).toEqual([])
})

test('a move, another spelling and other routes do not count as joining or leaving', () => {
  const changes = (['moved', 'renamed', 'routes'] as const).map((kind) => change(NEWEST, kind))
  expect(weeksOf([company('Mover', { changes })])[0]).toEqual(['2026-07-20', []])
})

test('two registers of one week are one week, with the newer one first', () => {
  const changes = changedWeeks({
    date: NEWEST,
    dates: [OLDEST, '2026-07-22', NEWEST],
    listed: 2,
    organisations: [company('Early', { first_seen: '2026-07-22' }), company('Late', { first_seen: NEWEST })],
  })
  expect(changes).toMatchObject([{ week: '2026-07-20', register_date: NEWEST }])
  expect(changes[0]?.changes.map(({ organisation }) => organisation.name)).toEqual(['Late', 'Early'])
})

const at = (name: string, town: string, county: string, id: number) =>
  registrationSample({ id, name, town, county, first_seen: '2026-07-24' })

test('the weeks of an area and a sector have only their changes, and no week is lost', () => {
  const weeks = changedWeeks({
    date: '2026-07-24',
    dates: ['2026-07-10', '2026-07-17', '2026-07-24'],
    listed: 3,
    organisations: [
      at('Gull Bay NHS Trust', 'Leeds', '', 1),
      at('Acorn Ltd', 'Leeds', 'West Yorkshire', 2),
      at('Bramble Ltd', 'Cardiff', '', 3),
    ],
  })
  const namesWith = (chosen: Parameters<typeof weeksWith>[1]) =>
    weeksWith(weeks, chosen).map(({ changes }) => changes.map(({ organisation }) => organisation.name))
  expect(namesWith({})).toEqual([['Acorn Ltd', 'Bramble Ltd', 'Gull Bay NHS Trust'], []])
  expect(namesWith({ area: 'Leeds' })).toEqual([['Acorn Ltd', 'Gull Bay NHS Trust'], []])
  expect(namesWith({ area: 'Wales' })).toEqual([['Bramble Ltd'], []])
  expect(namesWith({ area: 'Leeds', sector: 17 })).toEqual([['Gull Bay NHS Trust'], []])
  expect(namesWith({ area: 'Paris' })).toEqual([[], []])
  expect(changedAreas(weeks, 1)).toEqual(['England', 'Wales', 'Leeds'])
})
