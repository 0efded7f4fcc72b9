import { expect, test } from 'vitest'
import type { CompanyDetails, RegisterChange } from '../api/companies.ts'
import { describeRegisterStory } from './describe-register-story.ts'

type Register = CompanyDetails['register']

const change = (date: string, more: Partial<RegisterChange>): RegisterChange => ({
  date,
  change: 'routes',
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
  ...more,
})
const joined = change('2026-07-10', { change: 'joined' })
const story = (more: Partial<Register> = {}) =>
  describeRegisterStory({
    first_seen: '2026-07-10',
    left_on: null,
    known_since: '2026-07-03',
    updated: '2026-07-24',
    history: [joined],
    licence_spells: [],
    ...more,
  })

test('a company without changes has been on the register from the first to the newest one', () => {
  expect(story()).toBe(
    'First seen on the register of 10 July 2026, and still on that of 24 July 2026, the newest one. No change of its entry is known.',
  )
})

test('a company of the newest register only is told as such', () => {
  expect(story({ first_seen: '2026-07-24' })).toBe(
    'First seen on the register of 24 July 2026, the newest one.',
  )
})

test('the last change is told in words, with the number of all', () => {
  const moved = change('2026-07-17', { change: 'moved', from_town: 'Hull' })
  expect(story({ history: [moved, joined] })).toMatch(/one\. One change: 17 July 2026, moved from Hull\.$/)
  const added = [{ route: 'Scale-up', type: 'Worker', rating: 'A rating' }]
  expect(story({ history: [change('2026-07-24', { added }), moved, joined] })).toMatch(
    / 2 changes, the last on 24 July 2026, route added: Scale-up \(Worker, A rating\)\.$/,
  )
})

test('the name of a route keeps its capital letter', () => {
  const route = { route: 'Global Business Mobility: Graduate Trainee', type: 'Worker', rating: 'A rating' }
  const history = [
    change('2026-07-17', { added: [{ ...route, rating: 'B rating' }], removed: [route] }),
    joined,
  ]
  expect(story({ history })).toMatch(
    / 17 July 2026, Global Business Mobility: Graduate Trainee: A rating became B rating\.$/,
  )
})

test('a company that left is told with both dates, and its leaving is not a change of the entry', () => {
  const left = change('2026-07-17', { change: 'left' })
  expect(story({ left_on: '2026-07-17', history: [left, joined] })).toBe(
    'First seen on the register of 10 July 2026, and gone from that of 17 July 2026. No change of its entry is known.',
  )
})

test('of a company of the oldest known register nothing is said of the time before', () => {
  const oldest = { known_since: '2026-07-10' }
  expect(story(oldest)).toMatch(
    /^On the register since 10 July 2026 or earlier, and still on that of 24 July 2026, the newest one\./,
  )
  expect(story({ ...oldest, left_on: '2026-07-17' })).toMatch(
    /^On the register since 10 July 2026 or earlier, and gone from that of 17 July 2026\./,
  )
})

test('with one known register, a company is told to be on it', () => {
  expect(story({ known_since: '2026-07-10', updated: '2026-07-10' })).toBe(
    'On the register of 10 July 2026, the only one that we know.',
  )
})
