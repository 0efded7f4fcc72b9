import { expect, test } from 'vitest'
import { joinedTowns } from './joined-towns.ts'

const rowsIn = (town: string, count = 1, county = '') =>
  Array.from({ length: count }, () => ({ town, county }))

test('misspelt towns are joined with their counties, and others like a much larger town are left', () => {
  const { joined, left } = joinedTowns([
    ...rowsIn('Huddersfield', 20),
    ...rowsIn('HUDDERFIELD', 2, 'West Yorkshire'),
    ...rowsIn('Warrington', 20),
    ...rowsIn('Werrington', 1),
    ...rowsIn('Little Snoring', 1),
  ])
  expect(joined).toEqual([
    { written: 'HUDDERFIELD', town: 'Huddersfield', count: 2, counties: ['West Yorkshire'] },
  ])
  expect(left.map(({ written, town }) => [written, town])).toEqual([['Werrington', 'Warrington']])
})
