import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import {
  COMPLETED,
  noPreferences,
  openPreferencesSetup,
  server,
  withPreferences,
} from '../testing/open-preferences-setup.tsx'

/** Serves a user without preferences, and answers "Skip for now" once it is resolved. */
function skipLater() {
  withPreferences(noPreferences)
  const skipping = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/preferences/skip', async () => {
      await skipping.promise
      return HttpResponse.json({ data: { ...noPreferences, setup_completed_at: COMPLETED } })
    }),
  )
  return skipping
}

test('an answer for a user who has signed out since is kept from the next user', async () => {
  const skipping = skipLater()
  openPreferencesSetup()
  const skip = await screen.findByRole('button', { name: 'Skip for now' })
  await userEvent.click(skip)
  const preferences = { setup_completed_at: null, preferred_job_category_id: [] }
  act(() => sessionStore.signIn('next', userSample({ preferences })))
  skipping.resolve()
  await waitFor(() => expect(skip).not.toHaveAttribute('aria-busy'))
  expect(sessionStore.get().user?.preferences).toEqual(preferences)
  expect(screen.queryByText('elsewhere')).toBeNull()
})

test('a late answer leaves the user on the page that was opened meanwhile', async () => {
  const skipping = skipLater()
  const { router } = openPreferencesSetup('?redirect=%2Faccount')
  await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }))
  await act(() => router.navigate('/jobs?q=nurse'))
  skipping.resolve()
  await waitFor(() => expect(sessionStore.get().user?.preferences.setup_completed_at).toBe(COMPLETED))
  expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '?q=nurse' })
})
