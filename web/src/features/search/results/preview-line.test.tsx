import type { Filter } from '#shared/filters/company-filters.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Preview } from '#shared/api/company-row.ts'
import { lockedRow } from '../testing/samples.ts'
import { PreviewLine } from './company-list-row.tsx'
import { columnsOf } from './row-columns.ts'

const nothing = {
  vacancies: 0,
  emails: 0,
  sector_names: [],
  job_categories: [],
  company_size: null,
  routes: [],
  rating: null,
}

/** The facts of a row, in order. */
function factsOf(preview: Partial<Preview>, said: Filter[] = []) {
  const row = lockedRow(1, { preview: { ...lockedRow(1).preview, ...preview } })
  const { container } = render(<PreviewLine row={row} columns={columnsOf([row], said)} said={said} />)
  return [...(container.firstElementChild?.children ?? [])].map((fact) => fact.textContent)
}

const rich = { sector_names: ['Education', 'Arts'], company_size: '50-249', vacancies: 3, emails: 0 }

test.each<[string, Partial<Preview>, Filter[], string[]]>([
  [
    'all that a company is chosen by',
    rich,
    [],
    ['Leeds', '50-249 employees', '3 vacancies', 'Education +1', 'Skilled Worker'],
  ],
  ['a rating only if it is not the usual one', { ...nothing, rating: 'B rating' }, [], ['Leeds', 'B rating']],
  [
    'nothing that a filter already says',
    rich,
    ['city', 'sector', 'route'],
    ['50-249 employees', '3 vacancies', 'Caring personal services'],
  ],
  [
    'the jobs of a company without a sector',
    { ...nothing, job_categories: ['Teaching'], vacancies: 1 },
    [],
    ['Leeds', '1 vacancy', 'Teaching'],
  ],
  [
    'the contacts that an unlock shows',
    { ...nothing, emails: 2, phones: 1 },
    [],
    ['Leeds', '2 emails, 1 phone number'],
  ],
  ['the route where nothing else is known', { ...nothing, routes: ['Scale-up'] }, [], ['Leeds', 'Scale-up']],
])('the preview line of a row shows %s', (_, preview, said, facts) => {
  expect(factsOf(preview, said)).toEqual(facts)
})

test('a row without the fact of the first column begins with its next one, and no dot', () => {
  const sized = lockedRow(1, { preview: { ...lockedRow(1).preview, ...rich } })
  const row = lockedRow(2, { preview: { ...lockedRow(2).preview, ...nothing, rating: 'B rating' } })
  const said: Filter[] = ['city']
  const { container } = render(<PreviewLine row={row} columns={columnsOf([sized, row], said)} said={said} />)
  expect(container.firstElementChild?.firstElementChild).toHaveTextContent('B rating')
})

test.each([
  [0, 'in Leeds'],
  [0.4, 'about 1 mile'],
  [8.7, 'about 9 miles'],
])('a row whose town alone is known, %s miles away, says %s', (distance, words) => {
  const row = lockedRow(1, { distance, measured_to: 'town', postTown: 'Leeds' })
  render(<PreviewLine row={row} columns={columnsOf([row], [])} said={[]} />)
  expect(screen.getByText(words)).toBeVisible()
})

test('a row with an office far from its town says where the distance was measured to', () => {
  const row = lockedRow(1, { distance: 1, measured_to: 'postcode', office: 'LS1', postTown: 'Aberdeen' })
  render(<PreviewLine row={row} columns={columnsOf([row], [])} said={[]} />)
  expect(screen.getByText('Office in LS1, Aberdeen')).toBeVisible()
  expect(screen.getByText('1.0 miles')).toBeVisible()
})

test.each([
  [0, 'under 1 mile'],
  [3.2, '3.2 miles'],
  [25, '25.0 miles'],
])('a row %s miles from the place of the search says %s', (distance, words) => {
  const row = lockedRow(1, { distance })
  render(<PreviewLine row={row} columns={columnsOf([row], [])} said={[]} />)
  expect(screen.getByText(words)).toBeVisible()
})
