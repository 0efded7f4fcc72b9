import { expect, test } from 'vitest'
import type { RegisterChange } from '../../../../shared/api/companies.ts'
import { changeWords } from './change-words.ts'

const worker = { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }
const charity = { route: 'Charity Worker', type: 'Temporary Worker', rating: 'A rating' }
const change = (more: Partial<RegisterChange>): RegisterChange => ({
  date: '2026-07-17',
  change: 'routes',
  added: [],
  removed: [],
  from_town: null,
  ...more,
})

test.each([
  ['joined', ['Joined the register']],
  ['left', ['Left the register']],
  ['returned', ['Returned to the register']],
] as const)('%s, whatever its routes', (kind, words) => {
  expect(changeWords(change({ change: kind, added: [worker], removed: [worker] }))).toEqual(words)
})

test('a move says from where, and what became of the routes on the way', () => {
  expect(changeWords(change({ change: 'moved', from_town: 'Leeds', added: [charity] }))).toEqual([
    'Moved from Leeds',
    'Route added: Charity Worker (Temporary Worker, A rating)',
  ])
  expect(changeWords(change({ change: 'moved' }))).toEqual(['Moved'])
})

test('a route that both came and went has another rating or type', () => {
  expect(changeWords(change({ removed: [worker], added: [{ ...worker, rating: 'B rating' }] }))).toEqual([
    'Rating of Skilled Worker changed from A rating to B rating',
  ])
  expect(changeWords(change({ removed: [worker], added: [{ ...worker, type: 'Intra' }] }))).toEqual([
    'Type of Skilled Worker changed from Worker to Intra',
  ])
})

test('routes that came, and those that went', () => {
  expect(changeWords(change({ removed: [worker], added: [charity] }))).toEqual([
    'Route added: Charity Worker (Temporary Worker, A rating)',
    'Route ended: Skilled Worker (Worker, A rating)',
  ])
})

test('a route listed twice is told apart, each line once', () => {
  const student = { ...worker, type: 'Student' }
  expect(
    changeWords(change({ removed: [worker], added: [{ ...worker, rating: 'B rating' }, student] })),
  ).toEqual([
    'Rating of Skilled Worker changed from A rating to B rating',
    'Route added: Skilled Worker (Student, A rating)',
  ])
})

test('what is not known is left out', () => {
  expect(changeWords(change({ added: [{ route: 'Skilled Worker', type: '', rating: '' }] }))).toEqual([
    'Route added: Skilled Worker',
  ])
})
