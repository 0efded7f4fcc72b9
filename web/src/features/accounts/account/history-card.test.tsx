import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/api/activity.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { searchFieldsSample } from '../../search/testing/samples.ts'
import { HistoryCard } from './activity-cards.tsx'

const server = fakeServer(http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())))

const entry = (id: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  criteria: { city: 'Leeds' },
  total: 1234,
  searched_at: '2026-07-17T09:00:00.000Z',
  ...more,
})

/** A server with a search history, and what was erased: ids, or `all`. */
function serveHistory(...entries: HistoryEntry[]) {
  const erased: string[] = []
  let list = entries
  server.use(
    http.get('*/api/search/history', () => HttpResponse.json({ data: list })),
    http.delete('*/api/search/history', () => {
      erased.push('all')
      list = []
      return HttpResponse.json({ message: 'ok' })
    }),
    http.delete('*/api/search/history/:id', ({ params }) => {
      erased.push(String(params['id']))
      list = list.filter(({ id }) => id !== params['id'])
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  return erased
}

function open() {
  sessionStore.signIn('abc', userSample())
  return renderPage(<HistoryCard clock={() => new Date('2026-07-17T12:00:00.000Z')} />)
}

const heading = () => screen.getByRole('heading', { name: 'Search history' })

test('the search history describes a search in words, with its result count and its age', async () => {
  serveHistory(entry('a', { criteria: { city: 'Leeds', sector: '16', has_website: '1' } }))
  open()
  expect(await screen.findByText('Sector: Education · City: Leeds · Has Website')).toBeVisible()
  expect(screen.getByText(/^Found 1,234/)).toHaveTextContent('Found 1,234 · 3 hours ago')
})

test('a repeated search leaves off a default filter that the original did not have', async () => {
  serveHistory(entry('a', { criteria: { city: 'Leeds', has_website: '1' } }))
  open()
  expect(await screen.findByRole('link', { name: /^Search again: City: Leeds/ })).toHaveAttribute(
    'href',
    '/sponsors?city=Leeds&has_website=1&job=0&careers_page=0&kept=has_website',
  )
})

test('removing one search leaves the others, and moves the focus to the heading of the history', async () => {
  const erased = serveHistory(entry('a'), entry('b', { criteria: { city: 'York' } }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Remove from the history: City: York/ }))
  await waitFor(() => expect(screen.queryByText('City: York')).not.toBeInTheDocument())
  expect(screen.getByText('City: Leeds')).toBeVisible()
  expect(erased).toEqual(['b'])
  await waitFor(() => expect(heading()).toHaveFocus())
})

test('a search that cannot be removed stays, and the history says why', async () => {
  serveHistory(entry('a'))
  open()
  const button = await screen.findByRole('button', { name: /^Remove from the history/ })
  server.use(http.delete('*/api/search/history/:id', () => HttpResponse.json({}, { status: 500 })))
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred')
  expect(screen.getByText('City: Leeds')).toBeVisible()
})

test('the history is erased only after the user confirms', async () => {
  const erased = serveHistory(entry('a'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Erase history' }))
  expect(erased).toEqual([])
  const dialog = within(screen.getByRole('dialog', { name: 'Erase your search history?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Erase history' }))
  expect(await screen.findByText(/^No searches yet/)).toBeVisible()
  expect(erased).toEqual(['all'])
  await waitFor(() => expect(heading()).toHaveFocus())
})

test('a long history shows its newest five searches until all are requested', async () => {
  serveHistory(
    ...Array.from({ length: 50 }, (_, index) => entry(`e${index}`, { criteria: { city: `City ${index}` } })),
  )
  open()
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 50' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: 'Show the last 5' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

test('a search without filters is described as all sponsors, without filters', async () => {
  serveHistory(entry('a', { criteria: {} }))
  open()
  expect(await screen.findByText('All sponsors, without filters')).toBeVisible()
})
