import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { User } from '#shared/api/accounts/accounts.ts'
import type { Session } from '#shared/api/accounts/sessions.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
// preloads what loads after the list, so that no test waits for a file
import '../../features/companies/unlocked/unlocked-foot.tsx'
import { fakeApi } from '../../features/search/testing/fake-api.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { AccountPage } from './account-page.tsx'

const here: Session = {
  id: 'here',
  device: 'Chrome on Windows',
  created_at: '2026-07-17T09:00:00.000Z',
  expires_at: '2026-07-17T21:00:00.000Z',
  current: true,
}

const preferences = {
  setup_completed_at: '2026-07-01T00:00:00.000Z',
  preferred_job_category_id: [61],
  job_titles: ['Carer'],
  sectors: [],
  city: 'Leeds',
  near: 'LS1',
  miles: 50,
  route: 'Skilled Worker',
  minimum_salary: 41_700,
  years_of_experience: null,
  visa_situation: 'student',
  email_alerts: false,
  alert_frequency: 'daily',
}

const server = fakeServer()

/** A server that stores the user's account. */
function withAccount(options: Parameters<typeof fakeApi>[0] = {}) {
  server.use(
    ...fakeApi(options).handlers,
    http.get('*/api/preferences', () => HttpResponse.json({ data: preferences })),
    http.get('*/api/account/tokens', () => HttpResponse.json({ data: [] })),
    http.get('*/api/auth/sessions', () => HttpResponse.json({ data: [here] })),
    http.get('*/api/search/history', () => HttpResponse.json({ data: [] })),
  )
}

function open(user: Partial<User> = {}) {
  sessionStore.signIn('abc', userSample(user))
  return renderPage(<AccountPage />, '/account')
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('the account page shows the name, the email and its state, the plan and the unlocks left today', async () => {
  withAccount({ usage: 3 })
  open({ plan: 'pro' })
  const details = await part('Your details')
  expect(details.getByText('Ama Mensah')).toBeVisible()
  expect(details.getByText('user@example.com')).toBeVisible()
  expect(details.getByText('Verified')).toBeVisible()
  expect(details.getByText('Pro')).toBeVisible()
  expect(await screen.findByRole('meter', { name: 'Unlocks left today' })).toHaveAttribute(
    'aria-valuetext',
    '7 of 10',
  )
  await waitFor(() => expect(document.title).toMatch(/^Account Details/))
})

test('the unlocked companies come before the preferences', async () => {
  withAccount()
  open()
  const unlocked = await screen.findByRole('region', { name: 'Unlocked companies' })
  const preferred = await screen.findByRole('region', { name: 'Preferences' })
  expect(unlocked.compareDocumentPosition(preferred)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a user without a daily limit is told so and sees no meter', async () => {
  withAccount({ limit: -1 })
  open({ role: 'admin' })
  expect(await screen.findByText('You have no daily limit.')).toBeVisible()
  expect((await part('Your details')).getByText('Administrator')).toBeVisible()
  expect(screen.queryByRole('meter')).not.toBeInTheDocument()
})

test('the account page shows the preferences that are set and links to the form that changes them', async () => {
  withAccount()
  open()
  const card = await part('Preferences')
  expect(await card.findByText('Caring personal services')).toBeVisible()
  expect(card.getByText('£41,700 a year')).toBeVisible()
  expect(card.queryByText('Years of experience')).not.toBeInTheDocument()
  expect(card.getByRole('link', { name: 'Change preferences' })).toHaveAttribute(
    'href',
    '/preferences-setup?edit=true',
  )
})

test('the account page lists the unlocked companies 25 at a time, as links that unlock nothing', async () => {
  withAccount({ companies: 40, unlocked: Array.from({ length: 30 }, (_, index) => index + 1) })
  open()
  const list = await part('Unlocked companies')
  expect(await list.findByRole('link', { name: /^1\. Company 1 Ltd/ })).toHaveAttribute(
    'href',
    '/sponsors?company=1',
  )
  expect(list.getAllByRole('link')).toHaveLength(25)
  await userEvent.click(await list.findByRole('button', { name: 'Load More' }))
  await waitFor(() => expect(list.getByRole('link', { name: /^26\./ })).toHaveFocus())
})

test('a user without unlocked companies gets a link to the finder', async () => {
  withAccount()
  open()
  const list = await part('Unlocked companies')
  expect(await list.findByRole('link', { name: 'Find sponsors' })).toHaveAttribute('href', '/sponsors')
})

test('a part that cannot be loaded shows its error in place and is retried alone', async () => {
  withAccount()
  server.use(http.get('*/api/auth/sessions', () => HttpResponse.json({ message: 'No' }, { status: 403 })))
  open()
  const card = await part('Where you are signed in')
  expect(await card.findByRole('alert')).toHaveTextContent('No')
  expect(await screen.findByText('Caring personal services')).toBeVisible()
  withAccount()
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('This session')).toBeVisible()
})

test.each([
  { has_password: true, name: 'Change password' },
  { has_password: false, name: 'Set a password' },
])('with has_password $has_password the password link says "$name"', async ({ has_password, name }) => {
  withAccount()
  open({ has_password })
  expect((await part('Password')).getByRole('link', { name })).toHaveAttribute('href', '/change-password')
})
