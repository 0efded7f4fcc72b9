import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Preview } from '../../../../../shared/api/company-row.ts'
import { lockedRow } from '../testing/samples.ts'
import { PreviewLine } from './preview-line.tsx'

const nothing = {
  vacancies: 0,
  sector_names: [],
  job_categories: [],
  company_size: null,
  routes: [],
  rating: null,
}

/** The facts of a row, in order. */
function factsOf(preview: Partial<Preview>) {
  const row = lockedRow(1, { preview: { ...lockedRow(1).preview, ...preview } })
  const { container } = render(<PreviewLine row={row} />)
  return [...(container.firstElementChild?.children ?? [])].map((fact) => fact.textContent)
}

test.each<[string, Partial<Preview>, string[]]>([
  [
    'all that a company is chosen by',
    { sector_names: ['Education', 'Arts'], company_size: '50-249', rating: 'A rating', vacancies: 3 },
    ['Leeds', 'Education +1', '50-249 employees', 'A rating', '3 vacancies'],
  ],
  [
    'the jobs of a company without a sector',
    { ...nothing, job_categories: ['Teaching'], vacancies: 1 },
    ['Leeds', 'Teaching', '1 vacancy'],
  ],
  ['the route where nothing else is known', { ...nothing, routes: ['Scale-up'] }, ['Leeds', 'Scale-up']],
])('the preview line of a row shows %s', (_, preview, facts) => {
  expect(factsOf(preview)).toEqual(facts)
})

test.each([
  [0, 'under 1 mile'],
  [3.2, '3.2 miles'],
  [25, '25.0 miles'],
])('a row %s miles from the place of the search says %s', (distance, words) => {
  render(<PreviewLine row={lockedRow(1, { distance })} />)
  expect(screen.getByText(words)).toBeVisible()
})
