import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { JobSearch } from '#shared/api/job-search.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { readJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { searchFieldsSample } from '../../search/testing/samples.ts'
import { JobBox, JobFiltersPane, JobFilters } from './job-filters.tsx'

const server = fakeServer()

/** Renders the filters of this search. @returns what is searched. */
function open(query = '') {
  const onSearch = vi.fn<(criteria: JobSearch) => void>()
  const criteria = readJobSearch(new URLSearchParams(query))
  const props = { criteria, facets: {}, onSearch }
  renderPage(<JobFiltersPane {...props} total={undefined} focusList={() => {}} className="" />)
  return onSearch
}

test('the words and the place are no filters of the pane: it neither counts nor resets them', async () => {
  const onSearch = open('q=nurse&near=Leeds&verdict=offered')
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(onSearch).toHaveBeenCalledWith(readJobSearch(new URLSearchParams('q=nurse&near=Leeds')))
})

test('the pills that are on from the start are counted too', () => {
  open()
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
})

test('before the jobs are counted, the first two filters have all their values, so that nothing moves', () => {
  const props = { criteria: readJobSearch(new URLSearchParams('verdict=unclear')), onSearch: () => {} }
  renderPage(<JobFilters {...props} facets={undefined} />)
  expect(
    within(screen.getByRole('group', { name: 'Can it be sponsored?' })).getAllByRole('checkbox'),
  ).toHaveLength(5)
  expect(
    within(screen.getByRole('group', { name: 'What the advert says' })).getAllByRole('checkbox'),
  ).toHaveLength(3)
  expect(screen.getByRole('checkbox', { name: 'Unclear' })).toBeChecked()
})

test.each(['Pay from', 'Posted', 'Experience asked for', 'Visa route'])(
  'without a choice, “%s” says “Any”',
  (label) => {
    open()
    expect(screen.getByRole('combobox', { name: label })).toHaveDisplayValue('Any')
  },
)

test('the distance is labelled as that of the search for sponsors', () => {
  server.use(http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())))
  const search = { criteria: readJobSearch(new URLSearchParams()), facets: undefined, onSearch: () => {} }
  renderPage(<JobBox {...search} busy={false} nearError={undefined} />)
  expect(screen.getByRole('combobox', { name: 'Within' })).toHaveDisplayValue('25 miles')
})
