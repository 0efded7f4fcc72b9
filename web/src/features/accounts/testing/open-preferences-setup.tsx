import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Outlet } from 'react-router-dom'
import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { pageOf, searchFieldsSample } from '../../search/testing/samples.ts'
import { PreferencesSetupPage } from '../preferences/preferences-setup-page.tsx'

/** The preferences of a user who has not said any. */
export const noPreferences: SavedPreferences = {
  setup_completed_at: null,
  preferred_job_category_id: [],
  job_titles: [],
  sectors: [],
  city: null,
  near: null,
  miles: null,
  route: null,
  minimum_salary: null,
  years_of_experience: null,
  visa_situation: null,
  email_alerts: false,
  alert_frequency: 'daily',
}

/** The preferences of a user who has completed the setup. */
export const savedPreferences: SavedPreferences = {
  setup_completed_at: '2026-07-01T00:00:00.000Z',
  preferred_job_category_id: [61],
  job_titles: ['Care assistant'],
  sectors: [17],
  city: null,
  near: 'Leeds',
  miles: 50,
  route: 'Skilled Worker',
  minimum_salary: 41_700,
  years_of_experience: 3,
  visa_situation: 'student',
  email_alerts: true,
  alert_frequency: 'daily',
}

/** When the server says that a setup was completed. */
export const COMPLETED = '2026-11-21T10:00:00.000Z'

export const server = fakeServer(
  http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())),
)

/** A server with saved preferences. Returns the bodies that the page saves. */
export function withPreferences(before: SavedPreferences) {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json({ data: before })),
    http.put('*/api/preferences', async ({ request }) => {
      const body = (await request.json()) as Partial<SavedPreferences>
      sent.push(body)
      return HttpResponse.json({ data: { ...noPreferences, ...body, setup_completed_at: COMPLETED } })
    }),
    http.post('*/api/preferences/skip', () =>
      HttpResponse.json({ data: { ...before, setup_completed_at: before.setup_completed_at ?? COMPLETED } }),
    ),
  )
  return sent
}

/** A server with a search, which knows no place called Hogwarts. */
export function withSearch(answer: object = {}) {
  server.use(
    http.get('*/api/sponsorships', ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('near') === 'Hogwarts')
        return HttpResponse.json(
          { message: 'No such place', errors: { near: ['No such place'] } },
          { status: 422 },
        )
      return HttpResponse.json({ ...pageOf([], { total: 3 }), ...answer })
    }),
  )
}

/** Opens the preferences setup for a signed-in user without preferences. Every other URL shows "elsewhere". */
export function openPreferencesSetup(query = '', user: Parameters<typeof userSample>[0] = {}) {
  sessionStore.signIn(
    'abc',
    userSample({ preferences: { setup_completed_at: null, preferred_job_category_id: [] }, ...user }),
  )
  return renderRoutes(
    [
      {
        element: (
          <>
            <Outlet />
            <ToastArea />
          </>
        ),
        children: [
          { path: '/preferences-setup', element: <PreferencesSetupPage /> },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    `/preferences-setup${query}`,
  )
}

export const saveButton = () => screen.findByRole('button', { name: 'Save preferences' })
export const titleField = () => screen.findByRole('textbox', { name: 'Job titles' })
/** The checkbox of a job category, also in a closed list. */
export const category = (name: string) => screen.findByRole('checkbox', { name, hidden: true })
/** The chosen job titles, each followed by its job category. */
export const chosenTitles = () =>
  within(screen.getByRole('list', { name: 'Chosen: Job titles' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
