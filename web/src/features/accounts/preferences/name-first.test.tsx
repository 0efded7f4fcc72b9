import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import {
  noPreferences,
  openPreferencesSetup,
  server,
  withPreferences,
} from '../testing/open-preferences-setup.tsx'

test('a user without a name is asked for a name first, and then for the preferences', async () => {
  withPreferences(noPreferences)
  server.use(
    http.patch('*/api/account', async ({ request }) => {
      const { name } = (await request.json()) as { name: string }
      return HttpResponse.json({ data: userSample({ name }) })
    }),
  )
  openPreferencesSetup()
  act(() => sessionStore.signIn('abc', userSample({ name: '' })))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Uma Reader')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByRole('heading', { name: 'Setup Preferences' })).toBeVisible()
  expect(sessionStore.get().user?.name).toBe('Uma Reader')
})

test('a user whose name was cleared by a password reset is told why the name is requested', () => {
  openPreferencesSetup('', { name: '' })
  expect(screen.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
  expect(screen.getByText(/^Your email is confirmed\. A name given before that is not kept/)).toBeVisible()
})
