import { expect, test } from 'vitest'
import type { RegisterChange } from '../../../../../shared/api/companies.ts'
import { historyLines } from './history-lines.ts'

const line = (route: string, rating: string) => ({ route, type: 'Worker', rating })
const lines = (change: Partial<RegisterChange>) =>
  historyLines({ date: '2026-07-17', change: 'routes', added: [], removed: [], from_town: null, ...change })

test('routes that share a change of rating are one sentence', () => {
  expect(
    lines({
      added: [line('Skilled Worker', 'A rating'), line('Scale-up', 'A rating')],
      removed: [line('Skilled Worker', 'B rating'), line('Scale-up', 'B rating')],
    }),
  ).toEqual(['Rating raised from B to A: Skilled Worker, Scale-up'])
  expect(
    lines({
      added: [line('Skilled Worker', 'B rating'), line('Scale-up', 'B rating')],
      removed: [line('Skilled Worker', 'A rating'), line('Scale-up', 'A rating')],
    }),
  ).toEqual(['Rating lowered from A to B: Skilled Worker, Scale-up'])
})

test('a rating that is neither higher nor lower has only changed', () => {
  expect(
    lines({
      added: [line('Skilled Worker', 'A rating'), line('Scale-up', 'A rating')],
      removed: [line('Skilled Worker', 'Provisional'), line('Scale-up', 'Provisional')],
    }),
  ).toEqual(['Rating changed from Provisional to A: Skilled Worker, Scale-up'])
})

test('what a route has for itself is told of it alone', () => {
  expect(
    lines({
      change: 'moved',
      from_town: 'Leeds',
      added: [
        line('Skilled Worker', 'A rating'),
        line('Scale-up', 'A rating'),
        line('Charity Worker', 'B rating'),
        line('Religious Worker', 'A rating'),
      ],
      removed: [
        line('Skilled Worker', 'B rating'),
        line('Scale-up', 'B rating'),
        line('Charity Worker', 'A rating'),
      ],
    }),
  ).toEqual([
    'Moved from Leeds',
    'Charity Worker: A rating became B rating',
    'Route added: Religious Worker (Worker, A rating)',
    'Rating raised from B to A: Skilled Worker, Scale-up',
  ])
})

test('a route with several licences is not told with others', () => {
  expect(
    lines({
      added: [line('Skilled Worker', 'A rating'), line('Skilled Worker', 'B rating')],
      removed: [line('Skilled Worker', 'B rating')],
    }),
  ).toHaveLength(3)
})
