import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Watch } from '#shared/api/watches.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { WatchedCompanies } from '../saved-page.tsx'
import { changeSample, watchSample } from '../testing/alert-samples.ts'

const server = fakeServer()

/** A server with watches, and the requests that changed them. */
function serveWatches(...watches: Watch[]) {
  const sent: [string, unknown?][] = []
  server.use(
    http.get('*/api/watches', () => HttpResponse.json({ data: watches })),
    http.post('*/api/watches/:id/seen', async ({ params, request }) => {
      sent.push([`seen ${String(params['id'])}`, await request.json()])
      return HttpResponse.json({ message: 'ok' })
    }),
    http.delete('*/api/watches/:id', ({ params }) => {
      sent.push([`delete ${String(params['id'])}`])
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  return sent
}

function open() {
  sessionStore.signIn('abc', userSample())
  return renderRoutes(
    [
      { path: '/saved', element: <WatchedCompanies /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/saved',
  )
}

const company = async (id: number) =>
  within(await screen.findByRole('article', { name: `Company ${id} Ltd` }))
const heading = () => screen.getByRole('heading', { name: 'Watched companies' })

const news = watchSample(1, {
  left_on: '2026-07-17',
  changes: [
    changeSample(),
    changeSample({ date: '2026-07-10', change: 'moved', from_town: 'York', from_name: null }),
  ],
})

test('a watched company shows its place, its routes and its changes since the last look', async () => {
  serveWatches(news, watchSample(2))
  open()
  const gone = await company(1)
  expect(gone.getByText('Not on the register since 17 July 2026')).toBeVisible()
  const changes = within(gone.getByRole('list', { name: 'Changes' })).getAllByRole('listitem')
  expect(changes.map((change) => change.textContent)).toEqual([
    '17 July 2026Left the register',
    '10 July 2026Moved from York',
  ])
  expect(gone.getByRole('link', { name: 'Company 1 Ltd' })).toHaveAttribute('href', '/sponsors?company=1')

  const quiet = await company(2)
  expect(quiet.getByText('Leeds, West Yorkshire, England')).toBeVisible()
  expect(quiet.getByText('Skilled Worker, Charity Worker')).toBeVisible()
  expect(quiet.queryByRole('button', { name: /^Mark as seen/ })).not.toBeInTheDocument()
})

test('changes from a later import are shown when the page is opened again', async () => {
  serveWatches(watchSample(1))
  const { router } = open()
  await company(1)
  await act(() => router.navigate('/'))
  serveWatches(news)
  await act(() => router.navigate('/saved'))
  expect(await screen.findByRole('list', { name: 'Changes' })).toBeVisible()
})

test('changes from a later import are shown when the window regains the focus a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  serveWatches(watchSample(1))
  open()
  await company(1)
  serveWatches(news)
  vi.setSystemTime(Date.now() + 61_000)
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('list', { name: 'Changes' })).toBeVisible()
})

test('changes are marked as seen up to the register date that was shown', async () => {
  const sent = serveWatches(news)
  open()
  await userEvent.click((await company(1)).getByRole('button', { name: 'Mark as seen: Company 1 Ltd' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Changes' })).not.toBeInTheDocument())
  expect(sent).toEqual([['seen 1', { register_date: '2026-07-17' }]])
  await waitFor(() => expect(heading()).toHaveFocus())
})

test('a company that is no longer watched disappears from the list', async () => {
  const sent = serveWatches(watchSample(1), watchSample(2))
  open()
  await userEvent.click((await company(1)).getByRole('button', { name: 'Unwatch Company 1 Ltd' }))
  await waitFor(() => expect(screen.queryByText('Company 1 Ltd')).not.toBeInTheDocument())
  expect(sent).toEqual([['delete 1']])
  await waitFor(() => expect(heading()).toHaveFocus())
})

test('a refused change is shown at its company, which stays in the list', async () => {
  serveWatches(news)
  open()
  const row = await company(1)
  server.use(http.delete('*/api/watches/:id', () => HttpResponse.json({}, { status: 500 })))
  await userEvent.click(row.getByRole('button', { name: 'Unwatch Company 1 Ltd' }))
  expect(await row.findByRole('alert')).toHaveTextContent('Server error occurred')
})

test('a user without watched companies is told so', async () => {
  serveWatches()
  open()
  expect(await screen.findByText('No watched companies yet')).toBeVisible()
  expect(screen.getByText(/Entries of the register need no unlock\.$/)).toBeVisible()
})

test('only a watched company with a warning has it', async () => {
  serveWatches(watchSample(1, { warned_on: '2026-11-26' }), watchSample(2))
  open()
  expect(await (await company(1)).findByText('Warning of 26 November 2026')).toBeVisible()
  expect((await company(2)).queryByText(/^Users reported/)).toBeNull()
})
