import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage, renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { SaveSearch } from '../alerts/save/save-search.tsx'
import { SavedSearches } from '../alerts/saved-page.tsx'
import { searchSample } from '../alerts/testing/alert-samples.ts'
import { answeredSearch, readCriteria } from '../search/criteria/criteria.ts'
import { pageOf } from '../search/testing/samples.ts'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

const SEARCHED = '?has_website=0&job=1&careers_page=0&city=Leeds&page=1'

/** A server that saves each search once, and starts with these. */
function serveSearches(...before: { name: string; criteria: Record<string, string> }[]) {
  const sent: unknown[] = []
  const saved = before.map((one, place) => searchSample({ id: `before ${place}`, ...one }))
  server.use(
    http.get('*/api/saved-searches', () => HttpResponse.json({ data: saved })),
    http.post('*/api/saved-searches', async ({ request }) => {
      const body = (await request.json()) as { name: string; criteria: Record<string, string> }
      sent.push(body)
      const known = saved.find(({ criteria }) => isDeepStrictEqual(criteria, body.criteria))
      const data = known ?? searchSample({ id: 'new', ...body })
      if (!known) saved.push(data)
      return HttpResponse.json({ data, was_saved: known !== undefined })
    }),
  )
  return { sent, saved }
}

async function openDialog() {
  openFinder(SEARCHED)
  await rowNumber(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }))
  return screen.findByRole('dialog', { name: 'Save this search' })
}

test('a search is saved under a name from its filters, with a link to the saved searches', async () => {
  withApi({ companies: 2 })
  const { sent } = serveSearches()
  const dialog = await openDialog()
  expect(within(dialog).getByLabelText('Name of this search')).toHaveValue('Leeds')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('dialog', { name: 'Search saved' })).toHaveTextContent('“Leeds”')
  expect(screen.getByRole('link', { name: 'See saved searches' })).toHaveAttribute('href', '/saved')
  expect(sent).toEqual([{ kind: 'sponsors', name: 'Leeds', criteria: { city: 'Leeds', job: '1' } }])
})

test('a saved search is labelled Saved until another is shown, and links to the saved searches', async () => {
  withApi({ companies: 2 })
  serveSearches()
  const dialog = await openDialog()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the results' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search saved' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Search saved' }))
  expect(await screen.findByRole('dialog', { name: 'Search already saved' })).toHaveTextContent('“Leeds”')
  expect(screen.getByRole('link', { name: 'See saved searches' })).toHaveAttribute('href', '/saved')
  await userEvent.click(screen.getByRole('button', { name: 'Back to the results' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter City: Leeds' }))
  expect(await screen.findByRole('button', { name: 'Save search' })).toBeVisible()
})

const mine = { name: 'Work in Leeds', criteria: { city: 'Leeds', has_job: '1' } }

test('after a reload, hovering over Save labels an already saved search Saved, with its stored name', async () => {
  withApi({ companies: 2 })
  serveSearches({ name: 'Elsewhere', criteria: { city: 'York' } }, mine)
  openFinder(SEARCHED)
  await rowNumber(1)
  // hovering sends the request, unless the idle page has already sent it
  await userEvent.hover(screen.getByRole('button', { name: /^Save/ }))
  const saved = await screen.findByRole('button', { name: 'Search saved' })
  await userEvent.click(saved)
  const dialog = await screen.findByRole('dialog', { name: 'Search already saved' })
  expect(dialog).toHaveTextContent('“Work in Leeds”')
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  await waitFor(() => expect(screen.getByText(/You have saved this search already/)).toHaveFocus())
})

test('a search saved earlier is labelled Saved without hover when the browser is idle', async () => {
  sessionStore.signIn('abc', userSample())
  serveSearches(mine)
  const idle: (() => void)[] = []
  const later = (run: () => void) => {
    idle.push(run)
    return () => {}
  }
  const criteria = answeredSearch(readCriteria(new URLSearchParams(SEARCHED)), [])
  renderPage(<SaveSearch criteria={criteria} later={later} />, '/sponsors')
  expect(screen.getByRole('button', { name: 'Save search' })).toBeVisible()
  act(() => idle.forEach((run) => run()))
  expect(await screen.findByRole('button', { name: 'Search saved' })).toBeVisible()
})

test('a saved search that the user removes can be saved again', async () => {
  withApi({ companies: 2 })
  const { saved } = serveSearches(mine)
  server.use(
    http.delete('*/api/saved-searches/:id', () => {
      saved.pop()
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  sessionStore.signIn('abc', userSample())
  const criteria = answeredSearch(readCriteria(new URLSearchParams(SEARCHED)), [])
  const { router } = renderRoutes(
    [
      { path: '/sponsors', element: <SaveSearch criteria={criteria} /> },
      { path: '/saved', element: <SavedSearches /> },
    ],
    '/sponsors',
  )
  await userEvent.hover(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByRole('button', { name: 'Search saved' })
  await act(() => router.navigate('/saved'))
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${mine.name}` }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('No saved searches yet')
  await act(() => router.navigate('/sponsors'))
  await userEvent.hover(screen.getByRole('button', { name: 'Save search' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('dialog', { name: 'Save this search' })).toBeVisible()
})

test('a search that another tab has already saved is reported with the name from that tab', async () => {
  withApi({ companies: 2 })
  const { sent, saved } = serveSearches()
  const dialog = await openDialog()
  saved.push(searchSample({ name: 'In another tab', criteria: { city: 'Leeds', job: '1' } }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('dialog', { name: 'Search already saved' })).toHaveTextContent(
    '“In another tab”',
  )
  expect(sent).toHaveLength(1)
  expect(saved).toHaveLength(1)
})

test('a search can be saved although the saved searches cannot be loaded', async () => {
  withApi({ companies: 2 })
  const { sent } = serveSearches()
  server.use(http.get('*/api/saved-searches', () => HttpResponse.json({ message: 'No' }, { status: 500 })))
  const dialog = await openDialog()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('dialog', { name: 'Search saved' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a search without results can be saved too', async () => {
  withApi()
  server.use(http.get('*/api/sponsorships', () => HttpResponse.json(pageOf([]))))
  openFinder(SEARCHED)
  await screen.findByRole('heading', { name: 'No sponsors match these filters' })
  expect(screen.getByRole('button', { name: 'Save search' })).toBeVisible()
})

test('a search without a name is not sent', async () => {
  withApi({ companies: 2 })
  const { sent } = serveSearches()
  const dialog = await openDialog()
  await userEvent.clear(within(dialog).getByLabelText('Name of this search'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a name for this search'),
  )
  expect(sent).toEqual([])
})

test('a refused save shows the server’s message in the dialog, and the name stays', async () => {
  withApi({ companies: 2 })
  server.use(
    http.post('*/api/saved-searches', () =>
      HttpResponse.json({ message: 'At most 50 searches can be saved' }, { status: 409 }),
    ),
  )
  const dialog = await openDialog()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('At most 50 searches can be saved'),
  )
  expect(within(dialog).getByLabelText('Name of this search')).toHaveValue('Leeds')
})
