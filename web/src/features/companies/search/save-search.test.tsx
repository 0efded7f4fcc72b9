import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { openFinder, rowNumber } from '../testing/open-finder.tsx'
import { pageOf } from '../testing/samples.ts'

const { server, withApi } = fakeFinderServer()

const SEARCHED = '?has_website=0&job=1&careers_page=0&city=Leeds&page=1'

/** A server that keeps what it is sent. */
function keepsSearches() {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/saved-searches', async ({ request }) => {
      const body = (await request.json()) as { name: string; criteria: Record<string, string> }
      sent.push(body)
      const data = {
        id: 'b7b2',
        ...body,
        created_at: '2026-07-18T00:00:00.000Z',
        seen_date: '2026-07-17',
        total: 2,
        new_count: 0,
      }
      return HttpResponse.json({ data }, { status: 201 })
    }),
  )
  return sent
}

async function openDialog() {
  openFinder(SEARCHED)
  await rowNumber(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }))
  return screen.findByRole('dialog', { name: 'Save this search' })
}

test('a search is saved under a name that its filters give it, and the page says where it is', async () => {
  withApi({ companies: 2 })
  const sent = keepsSearches()
  const dialog = await openDialog()
  expect(within(dialog).getByLabelText('Name of this search')).toHaveValue('Leeds')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('dialog', { name: 'Search saved' })).toHaveTextContent('“Leeds”')
  expect(screen.getByRole('link', { name: 'See saved searches' })).toHaveAttribute('href', '/saved')
  expect(sent).toEqual([{ name: 'Leeds', criteria: { city: 'Leeds', job: '1' } }])
})

test('a saved search is called so until another is shown, and leads to where it is', async () => {
  withApi({ companies: 2 })
  keepsSearches()
  const dialog = await openDialog()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the results' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Saved' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
  expect(screen.getByRole('link', { name: 'See saved searches' })).toHaveAttribute('href', '/saved')
  await userEvent.click(screen.getByRole('button', { name: 'Back to the results' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter City: Leeds' }))
  expect(await screen.findByRole('button', { name: 'Save search' })).toBeVisible()
})

test('a search that finds nothing can be saved too', async () => {
  withApi()
  server.use(http.get('*/api/sponsorships', () => HttpResponse.json(pageOf([]))))
  openFinder(SEARCHED)
  await screen.findByRole('heading', { name: 'No sponsors match these filters' })
  expect(screen.getByRole('button', { name: 'Save search' })).toBeVisible()
})

test('without a name nothing is sent', async () => {
  withApi({ companies: 2 })
  const sent = keepsSearches()
  const dialog = await openDialog()
  await userEvent.clear(within(dialog).getByLabelText('Name of this search'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a name for this search'),
  )
  expect(sent).toEqual([])
})

test('what the server refuses is said in the dialog, and the name stays', async () => {
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
