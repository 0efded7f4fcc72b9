import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { askedToUnlock } from '../testing/marked-companies.ts'
import { findButton, openFinder, rowNumber, SEARCHED } from '../testing/open-finder.tsx'
import { markedStore } from './use-marked.ts'

const { server, withApi } = fakeFinderServer()

const next = () => screen.getByRole('button', { name: /^Unlock next/ })
const expectOffer = (words: string) => waitFor(() => expect(next()).toHaveTextContent(words))
const openList = async (words = 'No. 1') => {
  const view = openFinder(SEARCHED)
  await rowNumber(1)
  await expectOffer(words)
  return view
}
const openRow = async (number: number) => {
  await userEvent.click(await rowNumber(number))
  await screen.findByRole('heading', { name: `Company ${number} Ltd` })
}
const refuseOnce = () => HttpResponse.json({ message: 'Not today' }, { status: 403 })

test('the Unlock next button names the next row and its cost, and moves from row to row', async () => {
  const api = withApi({ companies: 4, usage: 3, unlocked: [2] })
  await openList('No. 1 · uses 1 of 7 left today')
  await userEvent.click(next())
  expect(await screen.findByRole('heading', { name: 'Company 1 Ltd' })).toBeVisible()
  expect(await rowNumber(1)).toHaveTextContent('1. Company 1 Ltd')
  // the second row is already unlocked and costs nothing
  await expectOffer('No. 3 · uses 1 of 6 left today')
  expect(await rowNumber(3)).toHaveAccessibleName(/^3\. Sponsor company details,.*· Next/)
  await userEvent.click(next())
  await screen.findByRole('heading', { name: 'Company 3 Ltd' })
  expect(askedToUnlock(api)).toEqual(['1', '3'])
})

/** Holds the next unlock back. @returns a function that lets it go on. */
function holdUnlock() {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(http.get('*/api/search/single', async () => void (await promise), { once: true }))
  return resolve
}

test('a late unlock leaves open what the user has opened meanwhile', async () => {
  withApi({ companies: 4, unlocked: [2] })
  const goOn = holdUnlock()
  const { router } = await openList()
  await userEvent.click(next())
  await openRow(2)
  goOn()
  expect(await screen.findByText('Number 1 is Company 1 Ltd')).toBeInTheDocument()
  expect(router.state.location.search).toBe(`${SEARCHED}&company=2`)
})

test('a late unlock leaves the user on another page, with its search', async () => {
  withApi({ companies: 4 })
  const goOn = holdUnlock()
  const { router } = await openList()
  const { id } = sessionStore.get().user!
  markedStore.add(id, [1])
  await userEvent.click(next())
  await act(() => router.navigate('/jobs?q=nurse'))
  goOn()
  // an unlock takes the mark away
  await waitFor(() => expect(markedStore.get(id)).toEqual([]))
  expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '?q=nurse' })
})

test('a company that fails is skipped with a toast, and is not retried', async () => {
  const api = withApi({ companies: 4, failing: { 1: 500 } })
  await openList()
  await userEvent.click(next())
  expect(await screen.findByText('Failed to unlock company - skipping')).toBeVisible()
  expect(await rowNumber(1)).toHaveAccessibleName(/^1\. Sponsor company details,.*· Skipped/)
  await expectOffer('No. 2 · uses 1 of 10 left today')
  await userEvent.click(next())
  await screen.findByRole('heading', { name: 'Company 2 Ltd' })
  expect(askedToUnlock(api)).toEqual(['1', '2'])
})

test('a company with an empty answer is skipped too', async () => {
  withApi({ companies: 2 })
  server.use(http.get('*/api/search/single', () => HttpResponse.json({})))
  await openList()
  await userEvent.click(next())
  expect(await screen.findByText('Failed to unlock company - skipping')).toBeVisible()
  await expectOffer('No. 2')
})

test('a new list of results starts the Unlock next button again at its first locked row', async () => {
  withApi({ companies: 17, failing: { 1: 500 } })
  await openList()
  await userEvent.click(next())
  await expectOffer('No. 2')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expectOffer('No. 16')
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await rowNumber(1)
  await expectOffer('No. 1 ·')
})

test('the same search, made again, offers a skipped company once more', async () => {
  withApi({ companies: 2 })
  server.use(http.get('*/api/search/single', refuseOnce, { once: true }))
  await openList()
  await userEvent.click(next())
  await expectOffer('No. 2')
  expect(await rowNumber(1)).toHaveAccessibleName(/Skipped/)
  await userEvent.click(findButton())
  await expectOffer('No. 1 ·')
  expect(await rowNumber(1)).not.toHaveAccessibleName(/Skipped/)
})

test('a new list forgets the companies opened before, except the company that is open', async () => {
  const api = withApi({ companies: 17, unlocked: [1, 2] })
  const read = api.companiesRead
  const { router } = openFinder(SEARCHED)
  await openRow(1)
  await openRow(2)
  await openRow(1)
  await openRow(2)
  // each company has been fetched once so far
  expect(read()).toEqual(['1', '2'])
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await rowNumber(16)
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Company 2 Ltd' })).toBeVisible()
  await openRow(1)
  expect(read()).toEqual(['1', '2', '2', '1'])
})

test('the same row stays next when the daily limit turns out to be used up', async () => {
  const api = withApi({ companies: 2, usage: 9 })
  await openList('uses 1 of 1 left today')
  api.state.usage = 10
  await userEvent.click(next())
  await expectOffer('None left today')
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  expect(await rowNumber(1)).not.toHaveAccessibleName(/Skipped/)
})

test('administrators see no cost on the Unlock next button', async () => {
  withApi({ companies: 2, limit: -1 })
  openFinder(SEARCHED, { role: 'admin' })
  await rowNumber(1)
  await expectOffer('Unlock next No. 1')
  expect(next()).not.toHaveTextContent('uses')
})

test('the Unlock next button says so when nothing on the page is locked', async () => {
  withApi({ companies: 2, unlocked: [1, 2] })
  await openList('None left on this page')
  expect(screen.getByRole('checkbox', { name: 'Mark all on this page' })).toBeDisabled()
})

test('an unknown usage disables the Unlock next button and offers a retry', async () => {
  withApi({ companies: 2, usage: 3 })
  server.use(http.get('*/api/sponsorships/usage/daily', refuseOnce, { once: true }))
  await openList('Unlocks left unknown')
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
  expect(filters.getByRole('alert')).toHaveTextContent('Not today')
  await userEvent.click(filters.getByRole('button', { name: 'Try again' }))
  await expectOffer('No. 1 · uses 1 of 7 left today')
  expect(filters.getByRole('meter')).toBeVisible()
})
