import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { preferencesSample } from '../../../../tests/support/samples/preferences-sample.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { searchFieldsSample } from '../search/testing/samples.ts'
import { SavedPage } from './saved-page.tsx'

const empty = () => HttpResponse.json({ data: [] })
const server = fakeServer(
  http.get('*/api/saved-searches', empty),
  http.get('*/api/watches', empty),
  http.get('*/api/hidden-companies', empty),
  http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample({}))),
)

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
