import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeFinderServer } from './testing/fake-finder-server.ts'
import { openFinder, rowNumber } from './testing/open-finder.tsx'

const { server, withApi } = fakeFinderServer()

const DEFAULTS = '?has_website=1&job=1&careers_page=1'
const defaults = { has_website: '1', job: '1', careers_page: '1' }

test('a search is added to the history after its answer, with its total', async () => {
  const api = withApi({ companies: 40 })
  openFinder(`${DEFAULTS}&city=Leeds`)
  await rowNumber(1)
  await waitFor(() => expect(api.recorded).toEqual([{ criteria: { ...defaults, city: 'Leeds' }, total: 40 }]))
})

test('a next page adds no history entry, and another search adds an entry', async () => {
  const api = withApi({ companies: 40 })
  openFinder(DEFAULTS)
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await rowNumber(16)
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await rowNumber(1)
  expect(api.recorded).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Has Careers' }))
  await waitFor(() => expect(api.recorded).toHaveLength(2))
  expect(api.recorded[1]).toMatchObject({ criteria: { ...defaults, careers_page: '0' } })
})

test('a search that opens on a later page adds no history entry', async () => {
  const api = withApi({ companies: 40 })
  openFinder(`${DEFAULTS}&page=2`)
  await rowNumber(16)
  expect(api.recorded).toEqual([])
})

test('a search that fails adds no history entry', async () => {
  const api = withApi()
  server.use(http.get('*/api/sponsorships', () => HttpResponse.json({ message: 'No' }, { status: 500 })))
  openFinder(DEFAULTS)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(api.recorded).toEqual([])
})

test('a history that cannot be written shows no error', async () => {
  withApi()
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
  server.use(
    http.put('*/api/search/history', () => {
      noteAsked()
      return HttpResponse.json({ message: 'Too many' }, { status: 429 })
    }),
  )
  openFinder(DEFAULTS)
  await asked
  expect(await rowNumber(1)).toBeVisible()
  expect(screen.queryByText('Too many')).toBeNull()
})
