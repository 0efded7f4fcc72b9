import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { preferencesSample } from '../../../../tests/support/samples/preferences-sample.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { AlertsByMail } from './alerts-by-mail.tsx'

const server = fakeServer()

/** A server with saved preferences, which another tab may also change. */
function servePreferences(email_alerts: boolean) {
  const state = preferencesSample({ email_alerts })
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json({ data: state })),
    http.put('*/api/preferences', async ({ request }) => {
      Object.assign(state, await request.json())
      return HttpResponse.json({ data: state })
    }),
  )
  sessionStore.signIn('abc', userSample())
  renderPage(
    <>
      <AlertsByMail />
      <ToastArea />
    </>,
  )
  return state
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('email alerts are switched on and off beside their description', async () => {
  const state = servePreferences(false)
  expect(await screen.findByText('Off')).toBeVisible()
  await press('Switch email alerts on')
  expect(await screen.findByText('On')).toBeVisible()
  expect(await screen.findByText('Email alerts are on: Daily')).toBeVisible()
  expect(state.email_alerts).toBe(true)
  await press('Switch email alerts off')
  expect(await screen.findByText('Off')).toBeVisible()
  expect(state.email_alerts).toBe(false)
})

test('an answer for a user who has signed out since is kept from the next user', async () => {
  const state = servePreferences(true)
  const saving = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  server.use(
    http.put('*/api/preferences', async () => {
      await saving.promise
      answered.resolve()
      return HttpResponse.json({ data: { ...state, email_alerts: false } })
    }),
  )
  await press('Switch email alerts off')
  act(() => sessionStore.signIn('next', userSample()))
  saving.resolve()
  await answered.promise
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'))
  expect(screen.getByText('On')).toBeVisible()
  expect(screen.queryByText('Email alerts are off')).toBeNull()
})

test('switching the alerts keeps preferences that another tab has changed', async () => {
  const state = servePreferences(true)
  await screen.findByText('On')
  state.city = 'Leeds'
  await press('Switch email alerts off')
  await waitFor(() => expect(state).toMatchObject({ email_alerts: false, city: 'Leeds' }))
})

test('a switch of the alerts that fails shows an error beside its button and keeps its state', async () => {
  servePreferences(true)
  server.use(http.put('*/api/preferences', () => HttpResponse.json({}, { status: 500 })))
  await press('Switch email alerts off')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Server error occurred/)
  expect(screen.getByText('On')).toBeVisible()
})

test('the frequency of the emails is chosen while they are on', async () => {
  const state = servePreferences(true)
  const often = await screen.findByRole('combobox', { name: 'How often' })
  expect(often).toHaveValue('daily')
  await userEvent.selectOptions(often, 'Weekly, on Mondays')
  expect(await screen.findByText('Email alerts are on: Weekly, on Mondays')).toBeVisible()
  expect(state).toMatchObject({ email_alerts: true, alert_frequency: 'weekly' })
  await press('Switch email alerts off')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(state).toMatchObject({ email_alerts: false, alert_frequency: 'weekly' })
})

test('the frequency keeps the focus while it is saved, and takes no other choice meanwhile', async () => {
  const state = servePreferences(true)
  const saving = Promise.withResolvers<void>()
  const sent: unknown[] = []
  server.use(
    http.put('*/api/preferences', async ({ request }) => {
      sent.push(await request.json())
      await saving.promise
      return HttpResponse.json({ data: { ...state, alert_frequency: 'weekly' } })
    }),
  )
  const often = await screen.findByRole('combobox', { name: 'How often' })
  await userEvent.selectOptions(often, 'Weekly, on Mondays')
  await waitFor(() => expect(sent).toHaveLength(1))
  // a browser takes the focus from a disabled control
  expect(often).toBeEnabled()
  await userEvent.selectOptions(often, 'Weekly, on Mondays')
  saving.resolve()
  expect(await screen.findByText('Email alerts are on: Weekly, on Mondays')).toBeVisible()
  expect(sent).toHaveLength(1)
})
