import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { notifications, offers, openAuthPage } from '../../testing/auth-world.tsx'
import { ProviderButtons } from '../auth-parts.tsx'

const server = fakeServer()

test('each provider is a link to its sign-in, with the return path', async () => {
  server.use(offers({ name: 'google', label: 'Google' }, { name: 'linkedin', label: 'LinkedIn' }))
  openAuthPage(<ProviderButtons />, '/login?redirect=%2Fsponsors%3Fcity%3DLeeds')
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/api/auth/google?redirect=%2Fsponsors%3Fcity%3DLeeds',
  )
  expect(screen.getByRole('link', { name: 'Continue with LinkedIn' })).toBeVisible()
})

test('a provider link omits a return path to another site', async () => {
  server.use(offers({ name: 'google', label: 'Google' }))
  openAuthPage(<ProviderButtons />, '/login?redirect=%2F%2Fevil.example')
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/api/auth/google',
  )
})

test('without providers the page shows no provider section', async () => {
  let asked = false
  server.use(
    http.get('*/api/auth/providers', () => {
      asked = true
      return HttpResponse.json({ data: [] })
    }),
  )
  openAuthPage(<ProviderButtons />, '/login')
  await waitFor(() => expect(asked).toBe(true))
  expect(screen.queryByText('or')).not.toBeInTheDocument()
})

test('providers that cannot be loaded are left out without an error', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(http.get('*/api/auth/providers', () => HttpResponse.error()))
  openAuthPage(<ProviderButtons />, '/login')
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('listProviders failed in the background', expect.any(ApiError)),
  )
  expect(screen.queryByText('or')).not.toBeInTheDocument()
  expect(notifications().queryByText(/Could not connect/)).not.toBeInTheDocument()
})
