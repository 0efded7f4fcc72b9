import { expect, test } from 'vitest'
import { sectors } from '../reference/sectors.ts'
import { occupationFinder } from './find-occupations.ts'
import type { OccupationRows } from './occupation-rows.ts'
import rows from './occupations.json' with { type: 'json' }
import { openOccupations } from './open-occupations.ts'
import { sectorOfOccupation } from './sector-of-occupation.ts'

const { find } = occupationFinder(openOccupations(rows as unknown as OccupationRows).list)
const sectorOf = (title: string) => {
  const id = sectorOfOccupation(find(title)[0]?.code ?? '')
  return sectors.find((sector) => sector.id === id)?.category_name
}

test.each([
  ['care worker', 'Health and social care'],
  ['healthcare assistant', 'Health and social care'],
  ['support worker', 'Health and social care'],
  ['nurse', 'Health and social care'],
  ['doctor', 'Health and social care'],
  ['social worker', 'Health and social care'],
  ['civil engineer', 'Construction'],
  ['structural engineer', 'Construction'],
  ['bricklayer', 'Construction'],
  ['electrician', 'Construction'],
  ['chef', 'Hotels and restaurants'],
  ['waiter', 'Hotels and restaurants'],
  ['software engineer', 'Information and communication'],
  ['teacher', 'Education'],
  ['teaching assistant', 'Education'],
  ['solicitor', 'Professional, scientific and technical'],
  ['vet', 'Professional, scientific and technical'],
  ['lorry driver', 'Transport and storage'],
  ['farm worker', 'Agriculture, forestry and fishing'],
  ['nanny', 'Households as employers'],
])('the jobs of a %s are plainly in the sector %s', (title, sector) => {
  expect(sectorOf(title)).toBe(sector)
})

test.each([
  'artist',
  'pharmacist',
  'receptionist',
  'marketing manager',
  'business analyst',
  'graphic designer',
])('no one sector plainly has the jobs of a %s', (title) => {
  expect(sectorOf(title)).toBeUndefined()
})

test('a code that is not of an occupation has no sector', () => {
  expect(sectorOfOccupation('')).toBeUndefined()
})
