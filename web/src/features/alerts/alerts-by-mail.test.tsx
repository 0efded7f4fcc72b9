import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/fake-server.ts'
import { userSample } from '../../../../tests/support/user-sample.ts'
import { renderPage } from '../../../../tests/support/web-render.tsx'
import { sessionStore } from '../../lib/session-store.ts'
import { AlertsByMail } from './alerts-by-mail.tsx'

const server = fakeServer()

test.each([
  [true, 'On'],
  [false, 'Off'],
])('with alerts %s it says "%s", and where that is changed', async (email_alerts, word) => {
  const data = {
    setup_completed_at: '2026-07-01T00:00:00.000Z',
    preferred_job_category_id: [61],
    sectors: [],
    city: null,
    minimum_salary: null,
    years_of_experience: null,
    visa_situation: null,
    email_alerts,
  }
  server.use(http.get('*/api/preferences', () => HttpResponse.json({ data })))
  sessionStore.signIn('abc', userSample())
  renderPage(<AlertsByMail />)
  expect(await screen.findByText(word)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change email alerts' })).toHaveAttribute(
    'href',
    '/preferences-setup?edit=true',
  )
})
