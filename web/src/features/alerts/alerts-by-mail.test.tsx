import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { preferencesSample } from '../../../../tests/support/samples/preferences-sample.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { searchFieldsSample } from '../search/testing/samples.ts'
import { AlertsByMail } from './alerts-by-mail.tsx'
import { SavedPage } from './saved-page.tsx'

const empty = () => HttpResponse.json({ data: [] })
const server = fakeServer(
  http.get('*/api/saved-searches', empty),
  http.get('*/api/watches', empty),
  http.get('*/api/hidden-companies', empty),
  http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample({}))),
)

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

/** The page of a user whose alerts were turned off, or are off by choice. */
function openSaved(alerts_stopped?: SavedPreferences['alerts_stopped']) {
  const state = preferencesSample(alerts_stopped && { alerts_stopped })
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json({ data: state })),
    http.put('*/api/preferences', () => {
      const { alerts_stopped: _, ...others } = state
      return HttpResponse.json({ data: { ...others, email_alerts: true } })
    }),
  )
  sessionStore.signIn('abc', userSample())
  renderPage(<SavedPage />)
}

test.each([
  ['bounce', /^We switched your alerts off on 3 November 2026, because our email to \S+@\S+ came back/],
  [
    'complaint',
    /^We switched your alerts off on 3 November 2026, because one of our emails was reported as spam/,
  ],
] as const)(
  'after a %s the top of the page says when and why the alerts are off, until they are on again',
  async (because, says) => {
    openSaved({ at: '2026-11-03T09:00:02.000Z', because })
    const notice = await screen.findByText(
      (_text, element) => element?.tagName === 'P' && says.test(element.textContent ?? ''),
    )
    const [firstCard] = await screen.findAllByRole('heading', { level: 2 })
    expect(notice.compareDocumentPosition(firstCard!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(await screen.findByRole('button', { name: 'Switch email alerts on' }))
    expect(await screen.findByText('On')).toBeVisible()
    expect(notice).not.toBeInTheDocument()
  },
)

test('the notice leads to the switch of the alerts', async () => {
  openSaved({ at: '2026-11-03T09:00:02.000Z', because: 'bounce' })
  const link = await screen.findByRole('link', { name: 'Email alerts' })
  const heading = await screen.findByRole('heading', { name: 'Email alerts' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`#${heading.id}$`))
})

test('a page whose user has no alerts by choice has no notice', async () => {
  openSaved()
  await screen.findByText('Off')
  expect(screen.queryByText(/We switched your alerts off/)).toBeNull()
})
