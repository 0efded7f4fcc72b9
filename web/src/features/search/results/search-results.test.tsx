import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { SearchSort as Sort } from '#shared/api/search.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { downloadFile } from '../../../lib/download-file.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { type Criteria, defaultCriteria } from '../criteria/criteria.ts'
import { startCriteria } from '../criteria/start-criteria.ts'
import { coverageSample, pageOf, searchFieldsSample } from '../testing/samples.ts'
import { DownloadList } from './download-list.tsx'
import { SearchProblem } from './search-problem.tsx'
import { SearchSort } from './sort-select.tsx'
import { useReveal, announceTotal, type SearchState } from './use-search.ts'

/** Renders the problem. @returns the requested searches and the number of retries. */
function show(error: ConstructorParameters<typeof ApiError>[0], filters: Partial<Criteria> = {}) {
  const searched: Criteria[] = []
  let retries = 0
  render(
    <SearchProblem
      error={new ApiError(error)}
      message="Failed to search"
      criteria={{ ...defaultCriteria, ...filters }}
      retrying={false}
      onRetry={() => (retries += 1)}
      onSearch={(criteria) => searched.push(criteria)}
      headingRef={null}
    />,
  )
  return { searched, retries: () => retries }
}

const tryAgain = () => screen.queryByRole('button', { name: 'Try again' })

test('refused Pro filters show what was refused, and offer only the search without them', async () => {
  const { searched } = show({ status: 403, message: 'This filter needs Pro: Has Phone' }, { phone: true })
  expect(screen.getByRole('heading', { name: 'This filter needs Pro: Has Phone' })).toBeVisible()
  expect(tryAgain()).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Search without the Pro filters' }))
  expect(searched).toEqual([defaultCriteria])
})

test('an invalid search shows why, and cannot be retried', () => {
  show({ status: 422, message: 'Give a town' })
  expect(screen.getByRole('heading', { name: 'Give a town' })).toBeVisible()
  expect(tryAgain()).not.toBeInTheDocument()
})

test('an invalid filter is named, and the search continues without it', async () => {
  const { searched } = show(
    { status: 422, message: 'Invalid URL', errors: { website: ['Invalid URL'] } },
    { website: 'not a url' },
  )
  expect(screen.getByRole('heading', { name: 'Website: Invalid URL' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Search without Website' }))
  expect(searched).toEqual([defaultCriteria])
})

test('a retry waits after too many searches', async () => {
  const { retries } = show({ status: 429, message: 'Slow down', retryAfter: 40 })
  const retry = screen.getByRole('button', { name: /^Try again in (40|39) seconds$/ })
  await userEvent.click(retry)
  expect(retries()).toBe(0)
})

test('any other failed search can be retried', async () => {
  const { retries } = show({ status: 500, message: 'Oh' })
  expect(screen.getByRole('heading', { name: 'Failed to search' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retries()).toBe(1)
})

const coverage = coverageSample({}, ['vacancies', 'newest'])
fakeServer(http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample({ coverage }))))

const showSearchSort = (sort: Sort, named = true, hasFreeNames = true) =>
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
  showSearchSort('best')
  expect(await screen.findByRole('option', { name: 'Most vacancies (no vacancies yet)' })).toBeDisabled()
  expect(screen.getByRole('option', { name: 'Newest on the register (all have one date)' })).toBeDisabled()
  expect(screen.getByRole('option', { name: 'Best match' })).toBeEnabled()
})

test('the sort of the link stays chosen', async () => {
  showSearchSort('newest')
  await screen.findByRole('option', { name: 'Most vacancies (no vacancies yet)' })
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Newest on the register')
})

test('free names can be first only in a list that shows names', async () => {
  const { unmount } = showSearchSort('best')
  expect(await screen.findByRole('option', { name: 'Free names first' })).toBeEnabled()
  unmount()
  showSearchSort('best', false)
  await screen.findByRole('option', { name: 'Most vacancies (no vacancies yet)' })
  expect(screen.queryByRole('option', { name: 'Free names first' })).toBeNull()
})

test('free names cannot be first in a search without any, and the list says why', async () => {
  showSearchSort('best', true, false)
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

interface Page {
  state: SearchState
  criteria: Criteria | null
}

/** Renders an answer at this fraction of the window's height, and says whether it came into view. */
function answerAt(part: number): boolean {
  const area = document.createElement('div')
  area.getBoundingClientRect = () => new DOMRect(0, window.innerHeight * part)
  const scroll = vi.fn<() => void>()
  area.scrollIntoView = scroll
  const before: Page = { state: { phase: 'idle' }, criteria: null }
  const { result, rerender } = renderHook(({ state, criteria }: Page) => useReveal(state, criteria), {
    initialProps: before,
  })
  result.current.current = area
  rerender({
    state: { phase: 'empty', results: pageOf([]) },
    criteria: startCriteria(null, undefined),
  })
  return scroll.mock.calls.length > 0
}

test.each([
  ['in the upper part of the window', 0.3, false],
  ['in the lower part of the window', 0.55, true],
  ['below the window', 1.2, true],
  ['above the window', -0.5, true],
])('an answer that begins %s is scrolled into view only if needed', (_, part, moved) => {
  expect(answerAt(part)).toBe(moved)
})

const card = (text: string) => screen.getByText(text).parentElement

test('the total of a search replaces the notification of the search before', () => {
  render(<ToastArea />)
  act(() => announceTotal(0))
  act(() => announceTotal(1234))
  expect(card('No results found')).toHaveAttribute('data-show', 'false')
  expect(card('Found 1,234 companies')).toHaveAttribute('data-show', 'true')
})

test('the notification for one company uses the singular', () => {
  render(<ToastArea />)
  act(() => announceTotal(1))
  expect(screen.getByText('Found 1 company')).toBeVisible()
})

function open({ total = 2, fails = false } = {}) {
  const save = vi.fn<typeof downloadFile>()
  render(
    <>
      <DownloadList
        what="jobs"
        max={1000}
        csv={() =>
          fails
            ? Promise.reject(new Error('gone'))
            : Promise.resolve({ name: 'jobs.csv', text: '"Title"', total })
        }
        json={() => Promise.resolve({ data: [{ title: 'Chef' }], total })}
        save={save}
      >
        2 jobs.
      </DownloadList>
      <ToastArea />
    </>,
  )
  return save
}

test('a list downloads as CSV and as JSON, and says so', async () => {
  const save = open()
  expect(screen.getByText('2 jobs. A file has at most 1,000 jobs.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(save).toHaveBeenCalledWith('jobs.csv', '"Title"', 'text/csv;charset=utf-8')
  await userEvent.click(screen.getByRole('button', { name: 'Download JSON' }))
  const [name, text, type] = save.mock.calls[1]!
  expect([name, JSON.parse(text), type]).toEqual([
    expect.stringMatching(/^sponsor-finder-jobs-\d{4}-\d\d-\d\d\.json$/),
    [{ title: 'Chef' }],
    'application/json',
  ])
  expect(screen.getAllByText('All jobs downloaded')).not.toHaveLength(0)
})

test('a list of too many rows says how many a file has', async () => {
  open({ total: 1200 })
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('The first 1,000 of 1,200 jobs downloaded')).toBeVisible()
})

test('a failed download is said beside the buttons', async () => {
  const save = open({ fails: true })
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText(/Failed to download the list/)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})
