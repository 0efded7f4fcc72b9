import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import './locked-card.tsx'
import { expect, test } from 'vitest'
import { userSample } from '../../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import { lockedRow } from '../../../search/testing/samples.ts'
import { SponsorsPage } from '../../sponsors-page.tsx'
import { fakeFinderServer } from '../../testing/fake-finder-server.ts'
import { lockMessage } from './locked-card.tsx'

const preview = (vacancies: number, emails: number, phones: number) => ({
  ...lockedRow(1).preview,
  vacancies,
  emails,
  phones,
})

test('an unlock promises the vacancies and contacts that the row counts', () => {
  expect(lockMessage({ preview: preview(3, 2, 1), isNamed: false, isShut: false })).toBe(
    'Unlock it to see its name, 3 vacancies, 2 emails, 1 phone number and what else is known, such as its website. You can then open it again at any time, without another unlock.',
  )
})

test('an unlock promises no vacancy and no contact where none is known, and says so', () => {
  expect(lockMessage({ preview: preview(0, 0, 0), isNamed: false, isShut: false })).toBe(
    'Unlock it to see its name and what else is known, such as its website. No open vacancy in the UK and no email or phone number is known yet. You can then open it again at any time, without another unlock.',
  )
})

test('of a company by its public id, neither the name nor any count is behind the lock', () => {
  expect(lockMessage({ preview: undefined, isNamed: true, isShut: false })).toBe(
    'Its name and licence are on the public register. Unlock it to see what else is known, such as its website, contacts and vacancies. You can then open it again at any time, without another unlock.',
  )
})

test('at the daily limit the words offer no unlock', () => {
  expect(lockMessage({ preview: preview(1, 0, 0), isNamed: false, isShut: true })).toBe(
    'Behind the lock: its name, 1 vacancy and what else is known, such as its website.',
  )
})

test('without its row nothing is said of vacancies or contacts', () => {
  const words = lockMessage({ preview: undefined, isNamed: false, isShut: false })
  expect(words).not.toMatch(/vacanc|email|phone/)
})

const { server, withApi } = fakeFinderServer()

const NAME = 'Northgate Care Ltd'

/** Opens company 3, which is locked, by its public id. The register names it. @returns the router. */
async function openPublished(options?: Parameters<typeof withApi>[0], warned_on: string | null = null) {
  withApi(options)
  const published = {
    ...lockedRow(3),
    companyName: NAME,
    warned: warned_on !== null,
    warned_on,
    preview: { routes: ['Skilled Worker'], rating: 'A rating', since: '2026-07-10', register_only: false },
  }
  server.use(http.get('*/api/companies/3', () => HttpResponse.json({ data: published })))
  sessionStore.signIn('a-token', userSample())
  const { router } = renderRoutes([{ path: '/sponsors', element: <SponsorsPage /> }], '/sponsors?company=3')
  await screen.findByRole('heading', { name: NAME })
  return router
}
const buttons = () => screen.queryAllByRole('button', { name: /^Unlock company/ })
const onward = () => screen.queryByRole('list', { name: /^More about/ })
const factNames = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('a locked company by its public id has its name and the facts of the register, and counts nothing', async () => {
  const router = await openPublished()
  expect(screen.getByText(/^Its name and licence are on the public register\./)).toBeVisible()
  expect(screen.queryByText(/is known yet/)).toBeNull()
  expect(factNames()).toEqual(['Location', 'Visa routes', 'Rating', 'On the register'])
  expect(screen.getByRole('button', { name: /^Unlock company/ })).toBeVisible()

  await act(() => router.navigate('/sponsors?company=4'))
  expect(await screen.findByRole('heading', { name: 'This company is locked' })).toBeVisible()
  expect(screen.queryByText(NAME)).toBeNull()
})

test('its warning stands before the button that spends an unlock, with the date', async () => {
  await openPublished({}, '2026-11-26')
  const warning = await screen.findByText('Warning of 26 November 2026')
  const button = screen.getByRole('button', { name: /^Unlock company/ })
  expect(warning.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test.each([
  ['with unlocks left', 0],
  ['at the daily limit', 10],
])('%s a locked company with its name has links onward, and one without has none', async (_, usage) => {
  const router = await openPublished({ usage })
  await waitFor(() => expect(buttons()).toHaveLength(usage > 0 ? 0 : 1))
  expect(onward()).toHaveAccessibleName(`More about ${NAME} on other sites`)
  const links = within(onward()!)
  expect(links.getByRole('link', { name: /^Companies House/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?q=Northgate\+Care\+Ltd$/),
  )
  expect(links.getByRole('link', { name: /^NHS Jobs/ })).toBeVisible()

  await act(() => router.navigate('/sponsors?company=4'))
  await screen.findByRole('heading', { name: 'This company is locked' })
  expect(onward()).toBeNull()
  expect(screen.queryByText('Look further')).toBeNull()
})
