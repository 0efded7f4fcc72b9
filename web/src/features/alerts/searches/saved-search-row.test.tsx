import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { lockedRow, pageOf, searchFieldsSample } from '../../search/testing/samples.ts'
import { SavedSearches } from '../saved-page.tsx'
import { searchSample } from '../testing/alert-samples.ts'
import { newsOf } from './saved-search-row.tsx'

const server = fakeServer(
  http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())),
  http.get('*/api/saved-searches/:id/new', () =>
    HttpResponse.json({ ...pageOf([lockedRow(7)]), version: 'a'.repeat(64), register_date: '2026-07-17' }),
  ),
)

const YORK = '1f0c7a4e-5a1e-4c5d-9d53-0f6f1a2b3c4e'

const page = (path: string, element: ReactNode) => ({
  path,
  element: (
    <>
      {element}
      <ToastArea />
    </>
  ),
})

/** Opens the saved searches, and marks the first as seen. @returns the router, and a function that lets the server answer. */
async function markLate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http.get('*/api/saved-searches', () =>
      HttpResponse.json({
        data: [searchSample({ new_count: 1 }), searchSample({ id: YORK, name: 'York', new_count: 1 })],
      }),
    ),
    http.post('*/api/saved-searches/:id/seen', async () => {
      await promise
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  sessionStore.signIn('abc', userSample())
  const { router } = renderRoutes([page('/saved', <SavedSearches />), page('*', 'elsewhere')], '/saved')
  const row = within(await screen.findByRole('article', { name: 'Care in Leeds' }))
  await userEvent.click(row.getByRole('button', { name: 'Show what is new' }))
  await userEvent.click(await row.findByRole('button', { name: 'Mark as seen' }))
  return { router, answer: resolve }
}

test('a company that is opened before the answer of "Mark as seen" stays open', async () => {
  const { router, answer } = await markLate()
  await userEvent.click(screen.getByRole('link', { name: /^1\./ }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
  answer()
  expect(await screen.findByText('Marked as seen')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: '?company=7' })
})

test('another search whose new companies are shown before the answer stays open, with the focus', async () => {
  const { answer } = await markLate()
  const other = within(screen.getByRole('article', { name: 'York' }))
  await userEvent.click(other.getByRole('button', { name: 'Show what is new' }))
  await other.findByRole('link', { name: /^1\./ })
  answer()
  expect(await screen.findByText('Marked as seen')).toBeVisible()
  const hide = other.getByRole('button', { name: 'Hide what is new' })
  await waitFor(() => expect(hide).toHaveFocus())
  expect(other.getByRole('link', { name: /^1\./ })).toBeVisible()
})

const words = (total: number | null, new_count: number | null, kind: 'sponsors' | 'jobs' = 'sponsors') =>
  newsOf(searchSample({ kind, seen_date: '2026-07-17', total, new_count }))

test('a search states its new sponsors since the last look, and its total', () => {
  expect(words(128, 3)).toBe('3 new since 17 July 2026 · 128 sponsors in all')
  expect(words(1, 0)).toBe('Nothing new since 17 July 2026 · 1 sponsor in all')
})

test('a search of jobs states its new jobs and their total', () => {
  expect(words(9, 3, 'jobs')).toBe('3 new since 17 July 2026 · 9 jobs in all')
  expect(words(1, 0, 'jobs')).toBe('Nothing new since 17 July 2026 · 1 job in all')
})

test('a search whose new sponsors are not counted states the date of the last look, and its total', () => {
  expect(words(128, null)).toBe('Not looked at since 17 July 2026 · 128 sponsors in all')
})

test('a search that needs Pro states no counts', () => {
  expect(words(null, null)).toBeNull()
})
