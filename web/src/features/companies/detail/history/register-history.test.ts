import { expect, test } from 'vitest'
import type { RegisterChange } from '#shared/api/companies.ts'
import { historyLines } from './register-history.tsx'

const line = (route: string, rating: string) => ({ route, type: 'Worker', rating })
const lines = (change: Partial<RegisterChange>) =>
  historyLines({
    date: '2026-07-17',
    change: 'routes',
    added: [],
    removed: [],
    from_town: null,
    from_name: null,
    ...change,
  })
const alone = (words: string) => ({ words, routes: [] })
const both = ['Skilled Worker', 'Scale-up']

test('routes that share a change of rating are listed under one sentence', () => {
  expect(
    lines({
      added: [line('Skilled Worker', 'A rating'), line('Scale-up', 'A rating')],
      removed: [line('Skilled Worker', 'B rating'), line('Scale-up', 'B rating')],
    }),
  ).toEqual([{ words: 'Rating raised from B to A', routes: both }])
  expect(
    lines({
      added: [line('Skilled Worker', 'B rating'), line('Scale-up', 'B rating')],
      removed: [line('Skilled Worker', 'A rating'), line('Scale-up', 'A rating')],
    }),
  ).toEqual([{ words: 'Rating lowered from A to B', routes: both }])
})

test('a rating that is neither higher nor lower is only reported as changed', () => {
  expect(
    lines({
      added: [line('Skilled Worker', 'A rating'), line('Scale-up', 'A rating')],
      removed: [line('Skilled Worker', 'Provisional'), line('Scale-up', 'Provisional')],
    }),
  ).toEqual([{ words: 'Rating changed from Provisional to A', routes: both }])
})

test('a change of a single route is listed on a line of its own', () => {
  expect(
    lines({
      change: 'moved',
      from_town: 'Leeds',
      from_name: null,
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
    alone('Moved from Leeds'),
    alone('Charity Worker: A rating became B rating'),
    alone('Route added: Religious Worker (Worker, A rating)'),
    { words: 'Rating raised from B to A', routes: both },
  ])
})

test('a route with several licences is not grouped with other routes', () => {
  expect(
    lines({
      added: [line('Skilled Worker', 'A rating'), line('Skilled Worker', 'B rating')],
      removed: [line('Skilled Worker', 'B rating')],
    }),
  ).toHaveLength(3)
})
