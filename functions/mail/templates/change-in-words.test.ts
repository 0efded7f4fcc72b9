import { expect, test } from 'vitest'
import { changeInWords } from './change-in-words.ts'

const SKILLED = { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }
const nothing = { added: [], removed: [], from_town: null }

test.each([
  ['left', null, ['Not on the register any more']],
  ['returned', null, ['Back on the register']],
  ['moved', 'Leeds', ['Moved from Leeds']],
  ['moved', '', ['Has a town now']],
] as const)('%s from %j', (change, from_town, said) => {
  expect(changeInWords({ ...nothing, change, from_town })).toEqual(said)
})

test('a route that comes, goes, or is rated otherwise', () => {
  const creative = { route: 'Creative Worker', type: 'Temporary Worker', rating: 'A rating' }
  const worse = { ...SKILLED, rating: 'B rating' }
  expect(changeInWords({ ...nothing, change: 'routes', added: [creative] })).toEqual([
    'Route added: Creative Worker, Temporary Worker (A rating)',
  ])
  expect(changeInWords({ ...nothing, change: 'routes', removed: [creative] })).toEqual([
    'Route gone: Creative Worker, Temporary Worker (A rating)',
  ])
  expect(changeInWords({ ...nothing, change: 'routes', added: [worse], removed: [SKILLED] })).toEqual([
    'Skilled Worker: Worker (A rating) became Worker (B rating)',
  ])
})

test('a route with several licences is told licence by licence, for nobody knows which became which', () => {
  const provisional = { ...SKILLED, type: 'Provisional' }
  const worse = { ...SKILLED, rating: 'B rating' }
  expect(
    changeInWords({ ...nothing, change: 'routes', added: [worse], removed: [SKILLED, provisional] }),
  ).toEqual([
    'Route added: Skilled Worker, Worker (B rating)',
    'Route gone: Skilled Worker, Worker (A rating)',
    'Route gone: Skilled Worker, Provisional (A rating)',
  ])
})

test('what a return came with is said after it', () => {
  expect(changeInWords({ ...nothing, change: 'returned', added: [SKILLED] })).toEqual([
    'Back on the register',
    'Route added: Skilled Worker, Worker (A rating)',
  ])
})
