import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../tests/support/vitest/web-render.tsx'
import { LoginPage } from '../features/accounts/auth/sign-in/login-page.tsx'
import { LicenceCheckPage } from '../features/licence/licence-check-page.tsx'

/** Tests that a page shows a user who has just signed in nothing that it read for a visitor. */

fakeServer(
  http.get('*/api/auth/providers', () => HttpResponse.json({ data: [] })),
  http.get('*/api/watches', () => HttpResponse.json({ data: [] })),
  http.get('*/api/shortlist', () => HttpResponse.json({ data: [] })),
  http.post('*/api/auth/login', () => HttpResponse.json({ token: 'a-token', user: userSample() })),
  // only users get the id of an organisation
  http.get('*/api/register/check', ({ request }) => {
    const match = {
      grade: 'exact',
      reason: 'same-name',
      name: 'Northgate Care Ltd',
      town: 'Leeds',
      county: null,
      routes: [],
      listed_since: '2026-07-10',
      licence_spells: [],
      warned_on: null,
      ...(request.headers.has('authorization') && { id: 7 }),
    }
    const counts = { exact: 1, probable: 0, similar: 0 }
    return HttpResponse.json({
      data: {
        register_date: '2026-07-17',
        known_since: '2026-07-10',
        counts,
        did_you_mean: null,
        page: 1,
        last_page: 1,
        matches: [match],
        branches: [],
        left: [],
      },
    })
  }),
)

test('who signs in from an answer of the licence check comes back to it as a user', async () => {
  renderRoutes(
    [
      { path: '/licence-check', element: <LicenceCheckPage /> },
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/licence-check?name=Northgate+Care+Ltd',
  )
  await userEvent.click(await screen.findByRole('link', { name: /^Sign in to open or watch it/ }))
  await userEvent.type(await screen.findByLabelText('Email address'), 'user@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'sponsor-finder-local')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('link', { name: 'Open in finder: Northgate Care Ltd' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Sign in to open or watch it/ })).toBeNull()
})
