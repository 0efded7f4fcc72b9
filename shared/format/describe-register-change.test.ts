import { expect, test } from 'vitest'
import type { RegisterChange } from '../api/companies.ts'
import { describeRegisterChange } from './describe-register-change.ts'

const skilled = { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }
const charity = { route: 'Charity Worker', type: 'Temporary Worker', rating: 'A rating' }
const words = (change: Partial<RegisterChange>, mayBeEarlier?: boolean) =>
  describeRegisterChange(
    { change: 'routes', added: [], removed: [], from_town: null, from_name: null, ...change },
    mayBeEarlier,
  )

test('joining, leaving and returning are each described in one line', () => {
  expect(words({ change: 'joined', added: [skilled] })).toEqual(['First seen on the register'])
  expect(words({ change: 'joined' }, true)).toEqual(['On the oldest register that we know'])
  expect(words({ change: 'left', removed: [skilled] })).toEqual(['Left the register'])
  expect(words({ change: 'returned' })).toEqual(['Returned to the register'])
})

test('the description of a move names the earlier town, if it is known', () => {
  expect(words({ change: 'moved', from_town: 'Leeds', from_name: null })).toEqual(['Moved from Leeds'])
  expect(words({ change: 'moved' })).toEqual(['Moved to another town'])
  expect(words({ change: 'renamed', from_name: 'Acme plc' })).toEqual(['Name changed from Acme plc'])
})

test('added and removed routes are described; a route in both lists has a changed rating', () => {
  const rated = { ...skilled, rating: 'B rating' }
  expect(words({ added: [rated, charity], removed: [skilled] })).toEqual([
    'Skilled Worker: A rating became B rating',
    'Route added: Charity Worker (Temporary Worker, A rating)',
  ])
  expect(words({ removed: [charity] })).toEqual([
    'Route removed: Charity Worker (Temporary Worker, A rating)',
  ])
})

test('a route without a rating is described as having none', () => {
  const unrated = { ...skilled, rating: '' }
  expect(words({ added: [skilled], removed: [unrated] })).toEqual([
    'Skilled Worker: no rating became A rating',
  ])
  expect(words({ added: [unrated] })).toEqual(['Route added: Skilled Worker (Worker)'])
})

test('the licences of one route are described separately, because their pairing is unknown', () => {
  const rated = { ...skilled, rating: 'B rating' }
  const provisional = { ...skilled, type: 'Provisional' }
  expect(words({ added: [rated], removed: [skilled, provisional] })).toEqual([
    'Route added: Skilled Worker (Worker, B rating)',
    'Route removed: Skilled Worker (Worker, A rating)',
    'Route removed: Skilled Worker (Provisional, A rating)',
  ])
})

test('the changes that came with a return are described after the return', () => {
  expect(words({ change: 'returned', added: [skilled] })).toEqual([
    'Returned to the register',
    'Route added: Skilled Worker (Worker, A rating)',
  ])
})
