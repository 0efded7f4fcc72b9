import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { lockedRow, pageOf, searchFieldsSample } from '../../search/testing/samples.ts'
import { SavedSearches } from '../saved-page.tsx'
import { searchSample } from '../testing/alert-samples.ts'

const server = fakeServer(
  http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())),
  http.get('*/api/saved-searches/:id/new', () =>
    HttpResponse.json({ ...pageOf([lockedRow(7)]), version: 'a'.repeat(64), register_date: '2026-07-17' }),
  ),
)
const VERSION = 'a'.repeat(64)

/** A server with saved searches, whose new companies begin with 1, and the changing requests. */
function serveSearches(...searches: SavedSearch[]) {
  const sent: [string, unknown?][] = []
  let list = searches
  const patch = (id: unknown, more: Partial<SavedSearch>) => {
    list = list.map((one) => (one.id === id ? { ...one, ...more } : one))
  }
  const one = '*/api/saved-searches/:id'
  server.use(
    http.get('*/api/saved-searches', () => {
      const data = list.toSorted((a, b) => Number((b.new_count ?? 0) > 0) - Number((a.new_count ?? 0) > 0))
      return HttpResponse.json({ data })
    }),
    http.get(`${one}/new`, ({ params, request }) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
      const total = list.find(({ id }) => id === params['id'])?.new_count ?? 0
      const ids = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * 15, page * 15)
      return HttpResponse.json({
        ...pageOf(
          ids.map((id) => lockedRow(id)),
          { total, current_page: page },
        ),
        version: VERSION,
        register_date: '2026-07-17',
      })
    }),
    http.post(`${one}/seen`, async ({ params, request }) => {
      sent.push(['seen', await request.json()])
      patch(params['id'], { new_count: 0, seen_date: '2026-07-17' })
      return HttpResponse.json({ message: 'ok' })
    }),
    http.patch(one, async ({ params, request }) => {
      const body = (await request.json()) as { name: string }
      sent.push(['rename', body])
      patch(params['id'], body)
      return HttpResponse.json({ message: 'ok' })
    }),
    http.delete(one, ({ params }) => {
      sent.push(['delete'])
      list = list.filter(({ id }) => id !== params['id'])
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  return sent
}

function open(path?: string) {
  sessionStore.signIn('abc', userSample())
  return renderPage(
    <>
      <SavedSearches />
      <ToastArea />
    </>,
    path,
  )
}

const search = async (name = 'Care in Leeds') => within(await screen.findByRole('article', { name }))

test('a saved search shows its filters, its new sponsors and their start date, and links to the finder', async () => {
  serveSearches(searchSample({ new_count: 3 }))
  open()
  const row = await search()
  expect(row.getByText('3 new since 10 July 2026 · 128 sponsors in all')).toBeVisible()
  expect(await row.findByText('Sector: Health and social care')).toBeVisible()
  expect(row.getByText('City: Leeds')).toBeVisible()
  // default flags that the search does not have must be off in the finder too
  expect(row.getByRole('link', { name: /^Open in finder/ })).toHaveAttribute(
    'href',
    '/sponsors?sector=17&city=Leeds&has_website=1&job=0&careers_page=0&kept=has_website',
  )
})

test('a saved search without new sponsors has no button to show new sponsors', async () => {
  serveSearches(searchSample())
  open()
  const row = await search()
  expect(row.getByText('Nothing new since 10 July 2026 · 128 sponsors in all')).toBeVisible()
  expect(row.queryByRole('button', { name: 'Show what is new' })).not.toBeInTheDocument()
})

test('the new sponsors are listed as links that unlock nothing, and marked as seen by their version', async () => {
  const sent = serveSearches(searchSample({ new_count: 17 }))
  open()
  const row = await search()
  await userEvent.click(row.getByRole('button', { name: 'Show what is new' }))
  expect(await row.findByRole('link', { name: /^1\. Sponsor company details/ })).toHaveAttribute(
    'href',
    '/sponsors?company=1',
  )
  await userEvent.click(row.getByRole('button', { name: 'Next' }))
  expect(await row.findByRole('link', { name: /^17\./ })).toBeVisible()
  await waitFor(() => expect(row.getByRole('heading', { name: 'Care in Leeds' })).toHaveFocus())
  expect(sent).toEqual([])
  await userEvent.click(row.getByRole('button', { name: 'Mark as seen' }))
  expect(await row.findByText(/^Nothing new since 17 July 2026/)).toBeVisible()
  expect(sent).toEqual([['seen', { version: VERSION }]])
  await waitFor(() => expect(row.queryByRole('button', { name: 'Mark as seen' })).not.toBeInTheDocument())
  await waitFor(() => expect(row.getByRole('heading', { name: 'Care in Leeds' })).toHaveFocus())
})

test('a reload restores the open list of new sponsors and its page from the URL', async () => {
  serveSearches(searchSample({ new_count: 17 }))
  const { router, unmount } = open()
  await userEvent.click((await search()).getByRole('button', { name: 'Show what is new' }))
  await userEvent.click(await (await search()).findByRole('button', { name: 'Next' }))
  await (await search()).findByRole('link', { name: /^17\./ })
  const { pathname, search: query } = router.state.location
  unmount()
  open(`${pathname}${query}`)
  expect(await (await search()).findByRole('link', { name: /^17\./ })).toBeVisible()
  await userEvent.click((await search()).getByRole('button', { name: 'Hide what is new' }))
  expect((await search()).getByRole('button', { name: 'Show what is new' })).toBeVisible()
})

test('a search that was marked as seen keeps its place, although searches with new sponsors come first', async () => {
  const york = { id: '1f0c7a4e-5a1e-4c5d-9d53-0f6f1a2b3c4e', name: 'York', new_count: 2 }
  serveSearches(searchSample({ new_count: 1 }), searchSample(york))
  open()
  const row = await search()
  await userEvent.click(row.getByRole('button', { name: 'Show what is new' }))
  await userEvent.click(await row.findByRole('button', { name: 'Mark as seen' }))
  await row.findByText(/^Nothing new since/)
  const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))
  expect(names).toEqual(['Care in Leeds', 'York'])
})

test('a page of new sponsors that cannot be loaded shows its error, no old rows, and a retry', async () => {
  serveSearches(searchSample({ new_count: 17 }))
  open()
  const row = await search()
  await userEvent.click(row.getByRole('button', { name: 'Show what is new' }))
  await row.findByRole('link', { name: /^1\./ })
  server.use(
    http.get('*/api/saved-searches/:id/new', () =>
      HttpResponse.json({ message: 'Try later' }, { status: 403 }),
    ),
  )
  await userEvent.click(row.getByRole('button', { name: 'Next' }))
  expect(await row.findByRole('alert')).toHaveTextContent('Try later')
  expect(row.queryByRole('link', { name: /^1\./ })).not.toBeInTheDocument()
  serveSearches(searchSample({ new_count: 17 }))
  await userEvent.click(row.getByRole('button', { name: 'Try again' }))
  expect(await row.findByRole('link', { name: /^17\./ })).toBeVisible()
  expect(row.queryByRole('alert')).not.toBeInTheDocument()
})

test('new sponsors that cannot be marked as seen stay new, and the list says why', async () => {
  serveSearches(searchSample({ new_count: 1 }))
  open()
  const row = await search()
  await userEvent.click(row.getByRole('button', { name: 'Show what is new' }))
  server.use(
    http.post('*/api/saved-searches/:id/seen', () =>
      HttpResponse.json({ message: 'Try again' }, { status: 409 }),
    ),
  )
  await row.findByRole('link', { name: /^1\./ })
  await userEvent.click(row.getByRole('button', { name: 'Mark as seen' }))
  expect(await row.findByRole('alert')).toHaveTextContent('Try again')
  expect(row.getByText(/^1 new since/)).toBeVisible()
})

test('a search whose filters need Pro says so and can still be renamed', async () => {
  serveSearches(searchSample({ total: null, new_count: null }))
  open()
  const row = await search()
  expect(row.getByText(/need Pro/)).toBeVisible()
  expect(row.getByRole('button', { name: 'Rename Care in Leeds' })).toBeVisible()
})

test('a new name is saved, and an empty one is refused at the field, in a summary and a toast', async () => {
  const sent = serveSearches(searchSample())
  open()
  await userEvent.click((await search()).getByRole('button', { name: 'Rename Care in Leeds' }))
  const field = screen.getByRole('textbox', { name: 'Name of this search' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.clear(field)
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveAccessibleDescription('Enter a name for this search')
  const summary = within((await search()).getByRole('alert'))
  expect(screen.getAllByText('Enter a name for this search')).toHaveLength(3)
  await userEvent.click(summary.getByRole('link', { name: 'Enter a name for this search' }))
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, ' Leeds {Enter}')
  const row = await search('Leeds')
  await waitFor(() => expect(row.getByRole('heading', { name: 'Leeds' })).toHaveFocus())
  expect(sent).toEqual([['rename', { name: 'Leeds' }]])
})

test('two searches can be renamed at a time, and each error links to its own field', async () => {
  serveSearches(searchSample(), searchSample({ id: '1f0c7a4e-5a1e-4c5d-9d53-0f6f1a2b3c4e', name: 'York' }))
  open()
  for (const name of ['Care in Leeds', 'York'])
    await userEvent.click((await search(name)).getByRole('button', { name: `Rename ${name}` }))
  const york = await search('York')
  await userEvent.clear(york.getByRole('textbox'))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(york.getByRole('link', { name: 'Enter a name for this search' }))
  await waitFor(() => expect(york.getByRole('textbox')).toHaveFocus())
})

test('deleting a search asks first and moves the focus to the list', async () => {
  const sent = serveSearches(searchSample())
  open()
  await userEvent.click((await search()).getByRole('button', { name: 'Delete Care in Leeds' }))
  expect(sent).toEqual([])
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this saved search?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No saved searches yet')).toBeVisible()
  expect(sent).toEqual([['delete']])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved searches' })).toHaveFocus())
})

test('a list of searches that cannot be loaded can be retried', async () => {
  server.use(http.get('*/api/saved-searches', () => HttpResponse.json({ message: 'No' }, { status: 403 })))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('No')
  serveSearches(searchSample())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await search()).getByText('City: Leeds')).toBeVisible()
})

test('a search of jobs leads to its new jobs, which then count as seen, and to all of its jobs', async () => {
  const version = '2026-11-26T09:00:00.000Z'
  const sent = serveSearches(
    searchSample({
      kind: 'jobs',
      name: 'Nurses',
      criteria: { q: 'nurse', near: 'Leeds', miles: '10', pay_from: '30000' },
      total: 9,
      new_count: 2,
      found_after: '2026-11-20T09:00:00.000Z',
      version,
    }),
  )
  open()
  const row = await search('Nurses')
  const filters = within(await row.findByRole('list', { name: 'Filters' }))
  expect(filters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“nurse”',
    'Within 10 miles of Leeds',
    'Pay from: £30,000 or more',
  ])
  expect(row.getByRole('link', { name: 'Open in jobs: Nurses' })).toHaveAttribute(
    'href',
    '/jobs?q=nurse&near=Leeds&pay_from=30000&miles=10',
  )
  const news = row.getByRole('link', { name: 'New jobs: Nurses' })
  expect(news).toHaveTextContent('Show 2 new jobs')
  expect(news.getAttribute('href')).toContain(`found_after=${encodeURIComponent('2026-11-20T09:00:00.000Z')}`)
  await userEvent.click(news)
  await waitFor(() => expect(sent).toEqual([['seen', { version }]]))
  expect(row.queryByRole('link', { name: 'Open in finder: Nurses' })).toBeNull()
})

test('a search of jobs with nothing new leads to all of its jobs only', async () => {
  serveSearches(
    searchSample({
      kind: 'jobs',
      name: 'Any',
      criteria: {},
      total: 9,
      found_after: '2026-11-20T09:00:00.000Z',
    }),
  )
  open()
  const row = await search('Any')
  expect(await row.findByText('All jobs, without filters')).toBeVisible()
  expect(row.queryByRole('link', { name: 'New jobs: Any' })).toBeNull()
})
