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
}

const saved: SavedPreferences = {
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

const resultsSample = {
  data: [],
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: 3,
  links: { first: '/sponsorships?page=1', prev: null, next: null, last: '/sponsorships?page=1' },
  next_page_url: null,
}

/** A server with a search, which refuses one place. Returns the queries of its searches. */
function withSearch(answer: object = {}) {
  const asked: string[] = []
  server.use(
    http.get('*/api/sponsorships', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      asked.push(search)
      if (searchParams.get('near') === 'Hogwarts')
        return HttpResponse.json(
          { message: 'No such place', errors: { near: ['No such place'] } },
          { status: 422 },
        )
      return HttpResponse.json({ ...resultsSample, ...answer })
    }),
  )
  return asked
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
const titleField = () => screen.findByRole('textbox', { name: 'Job titles' })
const category = (name: string) => screen.findByRole('checkbox', { name, hidden: true })
const chosenTitles = () =>
  within(screen.getByRole('list', { name: 'Chosen: Job titles' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the preferences setup', () => {
  test('one job title completes the setup, updates the session and leads to the return path', async () => {
    const sent = withPreferences(nothing)
    const { router } = open('?redirect=%2Fsponsors%3Fcompany%3D7')
    await userEvent.type(await titleField(), 'senior carer')
    expect(screen.getByText('Searches for: Caring personal services')).toBeVisible()
    // what is typed counts, so that nobody has to press Add
    await userEvent.click(await save())

    expect(await screen.findByText('elsewhere')).toBeVisible()
    expect(screen.getByText('Preferences updated!')).toBeVisible()
    const { setup_completed_at: _, ...unset } = nothing
    expect(sent).toEqual([{ ...unset, preferred_job_category_id: [61], job_titles: ['senior carer'] }])
    expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: '?company=7' })
    expect(sessionStore.get().user?.preferences).toEqual({
      setup_completed_at: COMPLETED,
      preferred_job_category_id: [61],
      sectors: [],
      city: null,
      near: null,
      miles: null,
      route: null,
      minimum_salary: null,
    })
  })

  test.each(['?redirect=%2F%2Fevil.example', '?redirect=%2Fsponsors', ''])(
    'a setup with the return path %j leads to the results of all that was said',
    async (query) => {
      const sent = withPreferences(nothing)
      withSearch()
      const { router } = open(query)
      await userEvent.type(await titleField(), 'teacher{Enter}carer{Enter}')
      expect(chosenTitles()).toEqual(['teacherTeaching and education', 'carerCaring personal services'])
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '50 miles')
      await userEvent.type(screen.getByRole('combobox', { name: 'Postcode or town' }), 'LS1')
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minimum pay' }), '£33,400 a year')
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visa route' }), 'Skilled Worker')
      await userEvent.click(await save())
      await screen.findByText('elsewhere')
      expect(sent).toMatchObject([
        {
          preferred_job_category_id: [23, 61],
          job_titles: ['teacher', 'carer'],
          near: 'LS1',
          miles: 50,
          minimum_salary: 33_400,
          route: 'Skilled Worker',
        },
      ])
      expect(router.state.location.pathname).toBe('/sponsors')
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        job_category: '23',
        minimum_pay: '33400',
        near: 'LS1',
        miles: '50',
        route: 'Skilled Worker',
        has_website: '1',
        job: '1',
        careers_page: '1',
      })
    },
  )

  test('where nothing matches, the first search leaves out the fewest preferences, and says which', async () => {
    withPreferences(nothing)
    withSearch({
      total: 0,
      total_without_defaults: 0,
      relaxations: [{ without: ['job', 'careers_page', 'job_category'], total: 120 }],
    })
    const { router } = open()
    await userEvent.type(await titleField(), 'carer')
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    expect(router.state.location.search).toBe('?has_website=1&job=0&careers_page=0')
    expect(screen.getByText('No sponsor is known for all of this yet. Left out: Job Category')).toBeVisible()
  })

  test('Add keeps a title and the focus, for the next one', async () => {
    withPreferences(nothing)
    open()
    await userEvent.type(await titleField(), 'carer')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(chosenTitles()).toEqual(['carerCaring personal services'])
    expect(await titleField()).toHaveValue('')
    expect(await titleField()).toHaveFocus()
  })

  test('a title takes its job category along when it goes, unless another title has it', async () => {
    const sent = withPreferences(nothing)
    withSearch()
    open()
    await userEvent.type(await titleField(), 'carer{Enter}care assistant{Enter}teacher{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove carer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove teacher' }))
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    expect(sent).toMatchObject([{ preferred_job_category_id: [61], job_titles: ['care assistant'] }])
  })

  test('a job that no occupation is like is not added, and a job category can be chosen instead', async () => {
    const sent = withPreferences(nothing)
    withSearch()
    open()
    await userEvent.type(await titleField(), 'xyzzy{Enter}')
    expect(screen.getByText(/^We know no job like this/)).toBeVisible()
    await userEvent.clear(await titleField())
    await userEvent.click(screen.getByText('Job categories: none yet'))
    await userEvent.click(await category('Teaching and education'))
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    expect(sent).toMatchObject([{ preferred_job_category_id: [23], job_titles: [] }])
  })

  test('a missing job and an unknown place are refused beside the fields, and nothing is saved', async () => {
    const sent = withPreferences(nothing)
    withSearch()
    open()
    await titleField()
    await userEvent.click(await save())
    const summary = screen.getByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    await waitFor(() => expect(document.title).toMatch(/^Error: Setup Preferences/))
    await userEvent.click(within(summary).getByRole('link', { name: 'Choose at least one job category' }))
    await waitFor(async () => expect(await titleField()).toHaveFocus())

    await userEvent.type(await titleField(), 'carer')
    await userEvent.type(screen.getByRole('combobox', { name: 'Postcode or town' }), 'Hogwarts')
    await userEvent.click(await save())
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Postcode or town' })).toHaveAccessibleDescription(
        'No such place',
      ),
    )
    expect(sent).toEqual([])
  })

  test('a setup that cannot be saved shows an error, and the choices stay', async () => {
    withPreferences(nothing)
    server.use(http.put('*/api/preferences', () => HttpResponse.json({}, { status: 500 })))
    const { router } = open()
    await userEvent.type(await titleField(), 'carer')
    await userEvent.click(await save())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await titleField()).toHaveValue('carer')
    expect(router.state.location.pathname).toBe('/preferences-setup')
  })

  test('the setup can be skipped for the landing page, and asks only what searches use', async () => {
    withPreferences(nothing)
    open()
    await titleField()
    expect(screen.getByRole('link', { name: 'Skip for now' })).toHaveAttribute('href', '/')
    for (const name of [/visa situation/i, /experience/i, /sectors/i])
      expect(screen.queryByLabelText(name)).not.toBeInTheDocument()
  })
})

describe('a change of the preferences from the account page', () => {
  test('a change of the preferences starts with the saved values and leads back to the account page', async () => {
    const sent = withPreferences(saved)
    withSearch()
    const { router } = open('?edit=true')
    await titleField()
    expect(chosenTitles()).toEqual(['Care assistantCaring personal services'])
    expect(await category('Caring personal services')).toBeChecked()
    expect(await category('Health and social care')).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Within' })).toHaveDisplayValue('50 miles')
    expect(screen.getByRole('combobox', { name: 'Postcode or town' })).toHaveValue('Leeds')
    expect(screen.getByRole('combobox', { name: 'Minimum pay' })).toHaveDisplayValue('£41,700 a year')
    expect(screen.getByRole('combobox', { name: 'Visa route' })).toHaveValue('Skilled Worker')
    expect(screen.getByRole('checkbox', { name: /^Email me/ })).toBeChecked()

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '5 miles')
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    const { setup_completed_at: _, ...unchanged } = saved
    expect(sent).toEqual([{ ...unchanged, miles: 5 }])
    expect(router.state.location.pathname).toBe('/account')
  })

  test('a change of the preferences keeps values saved elsewhere meanwhile, such as switched-off alerts', async () => {
    withPreferences(saved)
    withSearch()
    open('?edit=true')
    await titleField()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '5 miles')
    const sent = withPreferences({ ...saved, near: 'York', years_of_experience: 4, email_alerts: false })
    await userEvent.click(await save())
    await screen.findByText('elsewhere')
    expect(sent).toMatchObject([
      {
        near: 'York',
        miles: 5,
        years_of_experience: 4,
        email_alerts: false,
        preferred_job_category_id: [61],
      },
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
