import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../../tests/support/fake-server.ts'
import { userSample } from '../../../tests/support/user-sample.ts'
import { renderPage } from '../../../tests/support/web-render.tsx'
import { sessionStore } from '../lib/session-store.ts'
import { Header } from './header.tsx'

fakeServer(http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'ok' })))

function open(user = userSample(), path = '/sponsors') {
  sessionStore.signIn('abc', user)
  return renderPage(<Header />, path)
}

test.each(['Your account, Ama Mensah', 'Menu'])(
  'behind "%s" a reader finds their own pages, the password, the account and the way out',
  async (name) => {
    const { router } = open()
    await userEvent.click(screen.getByRole('button', { name }))
    const menu = within(screen.getByRole('button', { name }).parentElement!)
    expect(menu.getByRole('link', { name: 'My applications' })).toHaveAttribute('href', '/applications')
    expect(screen.getByRole('link', { name: 'Saved and watched' })).toHaveAttribute('href', '/saved')
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/change-password')
    expect(screen.getByRole('link', { name: 'Account Details' })).toHaveAttribute('href', '/account')
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(router.state.location.pathname).toBe('/login')
    expect(sessionStore.get().token).toBeNull()
  },
)

test('going to the account closes the menu and marks the page in it', async () => {
  open()
  const opener = screen.getByRole('button', { name: /^Your account/ })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('link', { name: 'Account Details' }))
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(opener)
  expect(screen.getByRole('link', { name: 'Account Details' })).toHaveAttribute('aria-current', 'page')
})

test('a reader whose address is not verified finds the way out alone', async () => {
  open(userSample({ email_verified: false }))
  await userEvent.click(screen.getByRole('button', { name: /^Your account/ }))
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(header.queryByRole('link', { name: 'Account Details' })).not.toBeInTheDocument()
})

describe('who has not said their preferences yet', () => {
  const newcomer = userSample({ preferences: { setup_completed_at: null, preferred_job_category_id: [] } })

  test('finds the way out alone on the page for them: every other link would lead back there', async () => {
    open(newcomer, '/preferences-setup')
    expect(screen.queryByRole('link', { name: 'Sponsors' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Saved' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Your account/ }))
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Account Details' })).not.toBeInTheDocument()
  })

  test('is led on to it from elsewhere', () => {
    open(newcomer, '/')
    expect(screen.getByRole('link', { name: 'Sponsors' })).toBeVisible()
  })
})
