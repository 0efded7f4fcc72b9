import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Outlet } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { SavedPreferences } from '../../../../../shared/api/accounts/preferences.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { searchFieldsSample } from '../../search/testing/samples.ts'
import { PreferencesSetupPage } from './preferences-setup-page.tsx'

const nothing: SavedPreferences = {
  setup_completed_at: null,
  preferred_job_category_id: [],
  sectors: [],
  city: null,
  minimum_salary: null,
  years_of_experience: null,
  visa_situation: null,
  email_alerts: false,
}

const saved: SavedPreferences = {
  setup_completed_at: '2026-07-01T00:00:00.000Z',
  preferred_job_category_id: [61],
  sectors: [17],
  city: 'Leeds',
  minimum_salary: 41_700,
  years_of_experience: 3,
  visa_situation: 'student',
  email_alerts: true,
}

const COMPLETED = '2026-11-21T10:00:00.000Z'

const server = fakeServer(http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())))

/** A server with saved preferences. Returns the bodies that the page saves. */
function withPreferences(before: SavedPreferences) {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json({ data: before })),
    http.put('*/api/preferences', async ({ request }) => {
      const body = (await request.json()) as Partial<SavedPreferences>
      sent.push(body)
      return HttpResponse.json({ data: { ...nothing, ...body, setup_completed_at: COMPLETED } })
    }),
  )
  return sent
}

function open(query = '', user: Parameters<typeof userSample>[0] = {}) {
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

const save = () => screen.findByRole('button', { name: 'Save preferences' })
const category = (name: string) => screen.findByRole('checkbox', { name })
const searchCategories = () => screen.getByRole('textbox', { name: 'Search Preferred job categories' })
const sectors = () => screen.findByRole('textbox', { name: 'Search Sectors', hidden: true })
const chosenCategories = () =>
  within(screen.getByRole('list', { name: 'Chosen: Preferred job categories' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the preferences setup', () => {
  test('one job category completes the setup, updates the session and leads to the return path', async () => {
    const sent = withPreferences(nothing)
    const { router } = open('?redirect=%2Fsponsors%3Fcompany%3D7')
    await userEvent.click(await category('Caring personal services'))
    await userEvent.click(await save())

    expect(await screen.findByText('elsewhere')).toBeVisible()
    expect(screen.getByText('Preferences updated!')).toBeVisible()
    expect(sent).toEqual([
      {
        preferred_job_category_id: [61],
        sectors: [],
        city: null,
        minimum_salary: null,
        years_of_experience: null,
        visa_situation: null,
        email_alerts: false,
      },
    ])
    expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: '?company=7' })
    expect(sessionStore.get().user?.preferences).toEqual({
      setup_completed_at: COMPLETED,
      preferred_job_category_id: [61],
      sectors: [],
      city: null,
    })
  })

  test('a setup without a valid return path leads to the sponsors', async () => {
    withPreferences(nothing)
    const { router } = open('?redirect=%2F%2Fevil.example')
    await userEvent.click(await category('Caring personal services'))
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/sponsors')
  })

  test('the job categories are saved in the order of choice', async () => {
    const sent = withPreferences(nothing)
    open()
    await userEvent.click(await category('Caring personal services'))
    await userEvent.click(await category('Teaching and education'))
    expect(chosenCategories()).toEqual(['Caring personal services', 'Teaching and education'])
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    expect(sent).toMatchObject([{ preferred_job_category_id: [61, 23] }])
  })

  test('a missing job category and an invalid salary are refused beside the fields, and nothing is sent', async () => {
    const sent = withPreferences(nothing)
    open()
    const more = await screen.findByText('More about what you look for (optional)')
    await userEvent.click(more)
    await userEvent.type(screen.getByRole('textbox', { name: 'Minimum salary' }), '30k')
    await userEvent.click(await save())

    const summary = screen.getByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    await waitFor(() => expect(document.title).toMatch(/^Error: Setup Preferences/))
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose at least one job category', 'Enter the minimum salary in whole pounds, like 41,700'])
    expect(screen.getByRole('textbox', { name: 'Minimum salary' })).toHaveValue('30k')
    expect(screen.getByRole('group', { name: 'Preferred job categories' })).toHaveAccessibleDescription(
      /Choose at least one job category$/,
    )
    await userEvent.click(within(summary).getByRole('link', { name: 'Choose at least one job category' }))
    await waitFor(() => expect(searchCategories()).toHaveFocus())
    expect(sent).toEqual([])
  })

  test('a setup that cannot be saved shows an error, and the choices stay', async () => {
    withPreferences(nothing)
    server.use(http.put('*/api/preferences', () => HttpResponse.json({}, { status: 500 })))
    const { router } = open()
    await userEvent.click(await category('Caring personal services'))
    await userEvent.click(await save())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(chosenCategories()).toEqual(['Caring personal services'])
    expect(router.state.location.pathname).toBe('/preferences-setup')
  })
})

test('the optional preferences are folded away until one of them is set', async () => {
  withPreferences(nothing)
  const { unmount } = open()
  expect(await sectors()).not.toBeVisible()
  await userEvent.click(screen.getByText('More about what you look for (optional)'))
  expect(await sectors()).toBeVisible()
  unmount()
  withPreferences({ ...nothing, years_of_experience: 0 })
  open('?edit=true')
  expect(await sectors()).toBeVisible()
})

describe('a change of the preferences from the account page', () => {
  test('a change of the preferences starts with the saved values and leads back to the account page', async () => {
    const sent = withPreferences(saved)
    const { router } = open('?edit=true')
    expect(await category('Caring personal services')).toBeChecked()
    expect(await category('Health and social care')).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('Leeds')
    expect(screen.getByRole('textbox', { name: 'Minimum salary' })).toHaveValue('41700')
    expect(screen.getByRole('combobox', { name: 'Visa situation' })).toHaveDisplayValue(/Student visa/)
    expect(screen.getByRole('checkbox', { name: /^Email me/ })).toBeChecked()

    const years = screen.getByRole('textbox', { name: 'Years of experience' })
    await userEvent.clear(years)
    await userEvent.type(years, '5')
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    const { setup_completed_at: _, ...unchanged } = saved
    expect(sent).toEqual([{ ...unchanged, years_of_experience: 5 }])
    expect(router.state.location.pathname).toBe('/account')
  })

  test('a change of the preferences keeps values saved elsewhere meanwhile, such as switched-off alerts', async () => {
    withPreferences(saved)
    open('?edit=true')
    const years = await screen.findByRole('textbox', { name: 'Years of experience' })
    await userEvent.clear(years)
    await userEvent.type(years, '5')
    const sent = withPreferences({ ...saved, city: 'York', years_of_experience: 4, email_alerts: false })
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    expect(sent).toMatchObject([
      { city: 'York', years_of_experience: 5, email_alerts: false, preferred_job_category_id: [61] },
    ])
  })

  test('a change of the preferences can be cancelled', async () => {
    withPreferences(saved)
    open('?edit=true')
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/account')
  })
})

test('preferences that cannot be loaded show their error in place and can be retried', async () => {
  withPreferences(saved)
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json({ message: 'Not today' }, { status: 403 })),
  )
  open('?edit=true')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not today')
  expect(screen.queryByRole('button', { name: 'Save preferences' })).not.toBeInTheDocument()
  withPreferences(saved)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await category('Caring personal services')).toBeChecked()
})

test('a user without a name is asked for a name first, and then for the preferences', async () => {
  withPreferences(nothing)
  server.use(
    http.patch('*/api/account', async ({ request }) => {
      const { name } = (await request.json()) as { name: string }
      return HttpResponse.json({ data: userSample({ name }) })
    }),
  )
  open()
  act(() => sessionStore.signIn('abc', userSample({ name: '' })))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Uma Reader')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByRole('heading', { name: 'Setup Preferences' })).toBeVisible()
  expect(sessionStore.get().user?.name).toBe('Uma Reader')
})

test('a user whose name was cleared by a password reset is told why the name is requested', () => {
  open('', { name: '' })
  expect(screen.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
  expect(screen.getByText(/^Your email is confirmed\. A name given before that is not kept/)).toBeVisible()
})
