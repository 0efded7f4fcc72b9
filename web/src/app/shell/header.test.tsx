import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { firstLetter, Header } from './header.tsx'

fakeServer(http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'ok' })))

function open(user = userSample(), path = '/sponsors') {
  sessionStore.signIn('abc', user)
  return renderPage(<Header />, path)
}

test.each(['Your account, Ama Mensah', 'Menu'])(
  'the menu behind "%s" links to the user’s pages, password and account, and logs the user out',
  async (name) => {
    const { router } = open()
    await userEvent.click(screen.getByRole('button', { name }))
    const menu = within(screen.getByRole('button', { name }).parentElement!)
    expect(menu.getByRole('link', { name: 'Shortlist' })).toHaveAttribute('href', '/shortlist')
    expect(menu.getByRole('link', { name: 'Saved searches' })).toHaveAttribute('href', '/saved')
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/change-password')
    expect(screen.getByRole('link', { name: 'Account Details' })).toHaveAttribute('href', '/account')
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(router.state.location.pathname).toBe('/login')
    expect(sessionStore.get().token).toBeNull()
  },
)

test('opening the account page closes the menu and marks the page in it', async () => {
  open()
  const opener = screen.getByRole('button', { name: /^Your account/ })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('link', { name: 'Account Details' }))
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(opener)
  expect(screen.getByRole('link', { name: 'Account Details' })).toHaveAttribute('aria-current', 'page')
})

test('a user with an unverified email sees only Logout in the menu', async () => {
  open(userSample({ email_verified: false }))
  await userEvent.click(screen.getByRole('button', { name: /^Your account/ }))
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(header.queryByRole('link', { name: 'Account Details' })).not.toBeInTheDocument()
})

describe('a user without preferences', () => {
  const newcomer = userSample({ preferences: { setup_completed_at: null, preferred_job_category_id: [] } })

  test('a user without preferences sees only Logout on the preferences page', async () => {
    open(newcomer, '/preferences-setup')
    expect(screen.queryByRole('link', { name: 'Sponsors' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Saved searches' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Your account/ }))
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Account Details' })).not.toBeInTheDocument()
  })

  test('a user without preferences sees the Sponsors link on other pages', () => {
    open(newcomer, '/')
    expect(screen.getByRole('link', { name: 'Sponsors' })).toBeVisible()
  })
})

test.each(['Your account, Ama Mensah', 'Menu'])(
  'only administrators find Admin and Dashboard behind "%s", and Dashboard opens a new tab',
  async (name) => {
    const { unmount } = open(userSample())
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('link', { name: /^(Admin|Dashboard)/ })).not.toBeInTheDocument()
    unmount()
    open(userSample({ role: 'admin' }))
    await userEvent.click(screen.getByRole('button', { name }))
    const menu = within(screen.getByRole('button', { name }).parentElement!)
    expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
    const dashboard = menu.getByRole('link', { name: /^Dashboard ?\(opens in a new tab\)$/ })
    expect(dashboard).toHaveAttribute('href', '/dashboard/login')
    expect(dashboard).toHaveAttribute('target', '_blank')
  },
)

test.each([
  ['Ama Mensah', 'A'],
  ['  ama', 'A'],
  ['a', 'A'],
  ['  élan', 'É'],
  ['e\u0301lan', 'E\u0301'],
  ['👩‍👩‍👧‍👦 family', '👩‍👩‍👧‍👦'],
  ['🇬🇧', '🇬🇧'],
  ['𐐨eseret', '𐐀'],
  ['क्षमा', 'क्ष'],
  ['7 of 9', '7'],
])('the name %s starts with the letter %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})

test.each([
  ['a right-to-left override', '\u202Eama'],
  ['a right-to-left isolate', '\u2067ama'],
  ['a zero-width space', '\u200Bama'],
  ['a byte order mark', '\uFEFFama'],
  ['a soft hyphen', '\u00ADama'],
  ['a Hangul filler', '\u3164ama'],
  ['a Braille blank', '\u2800ama'],
])('%s is skipped before the first letter', (_, name) => {
  expect(firstLetter(name)).toBe('A')
})

test.each(['', ' ', '\u202E\u200B'])('a name without visible characters has no first letter', (name) => {
  expect(firstLetter(name)).toBeNull()
})
