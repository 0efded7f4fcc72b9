import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import type { SearchSort as Sort } from '#shared/api/search.ts'
import { type Criteria, defaultCriteria } from '../criteria/criteria.ts'
import { coverageSample, searchFieldsSample } from '../testing/samples.ts'
import { SearchSort } from './sort-select.tsx'

const coverage = coverageSample({}, ['vacancies', 'newest'])
fakeServer(http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample({ coverage }))))

const show = (sort: Sort, named = true, hasFreeNames = true) =>
  draw({ criteria: { sort }, named, hasFreeNames })

interface Drawn extends Partial<Omit<ComponentProps<typeof SearchSort>, 'criteria'>> {
  criteria: Partial<Criteria>
}
const draw = ({ criteria, ...props }: Drawn) =>
  renderPage(
    <SearchSort
      criteria={{ ...defaultCriteria, ...criteria }}
      hasFreeNames
      named
      onSearch={() => {}}
      {...props}
    />,
  )

test('a sort by a fact that all companies share cannot be chosen, and says why', async () => {
  show('best')
  expect(await screen.findByRole('option', { name: 'Most vacancies (no vacancies yet)' })).toBeDisabled()
  expect(screen.getByRole('option', { name: 'Newest on the register (all have one date)' })).toBeDisabled()
  expect(screen.getByRole('option', { name: 'Best match' })).toBeEnabled()
})

test('the sort of the link stays chosen', async () => {
  show('newest')
  await screen.findByRole('option', { name: 'Most vacancies (no vacancies yet)' })
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest on the register')
})

test('free names can be first only in a list that shows names', async () => {
  const { unmount } = show('best')
  expect(await screen.findByRole('option', { name: 'Free names first' })).toBeEnabled()
  unmount()
  show('best', false)
  await screen.findByRole('option', { name: 'Most vacancies (no vacancies yet)' })
  expect(screen.queryByRole('option', { name: 'Free names first' })).toBeNull()
})

test('free names cannot be first in a search without any, and the list says why', async () => {
  show('best', true, false)
  expect(await screen.findByRole('option', { name: 'Free names first (none in this search)' })).toBeDisabled()
})

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('a search by what identifies a company is ordered only by how like the name is, or by name', () => {
  const { unmount } = draw({ criteria: { company_name: 'Acme', near: 'Leeds' }, isByRegister: true })
  expect(options()).toEqual(['Best match', 'Name'])
  unmount()
  draw({ criteria: { postcode: 'LS1', near: 'Leeds' }, isByRegister: true })
  expect(options()).toEqual(['Best match'])
})
