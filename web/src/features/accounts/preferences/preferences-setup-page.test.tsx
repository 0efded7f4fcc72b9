import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import {
  chosenTitles,
  COMPLETED,
  noPreferences,
  openPreferencesSetup,
  saveButton,
  server,
  titleField,
  withPreferences,
  withSearch,
} from '../testing/open-preferences-setup.tsx'

describe('the preferences setup', () => {
  test('one job title completes the setup, updates the session and leads to the return path', async () => {
    const sent = withPreferences(noPreferences)
    const { router } = openPreferencesSetup('?redirect=%2Fsponsors%3Fcompany%3D7')
    await userEvent.type(await titleField(), 'senior carer')
    expect(screen.getByText('Job category: Caring personal services')).toBeVisible()
    // what is typed counts, so that nobody has to press Add
    await userEvent.click(screen.getByRole('button', { name: 'Save and open the company' }))

    expect(await screen.findByText('elsewhere')).toBeVisible()
    expect(screen.getByText('Preferences updated!')).toBeVisible()
    const { setup_completed_at: _, ...unset } = noPreferences
    const named = {
      job_titles: ['senior carer'],
      job_occupations: [{ title: 'senior carer', code: '6136' }],
    }
    expect(sent).toEqual([{ ...unset, preferred_job_category_id: [61], ...named }])
    expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: '?company=7' })
    expect(sessionStore.get().user?.preferences).toEqual({
      setup_completed_at: COMPLETED,
      preferred_job_category_id: [61],
      ...named,
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
      const sent = withPreferences(noPreferences)
      withSearch()
      const { router } = openPreferencesSetup(query)
      await userEvent.type(await titleField(), 'teacher{Enter}carer{Enter}')
      expect(chosenTitles()).toEqual(['teacherTeaching and education', 'carerCaring personal services'])
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '50 miles')
      await userEvent.type(screen.getByRole('combobox', { name: 'Postcode or town' }), 'LS1')
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minimum pay' }), '£33,400 a year')
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visa route' }), 'Skilled Worker')
      await userEvent.click(await saveButton())
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
    withPreferences(noPreferences)
    withSearch({
      total: 0,
      total_without_defaults: 0,
      relaxations: [{ without: ['job', 'careers_page', 'job_category'], total: 120 }],
    })
    const { router } = openPreferencesSetup()
    await userEvent.type(await titleField(), 'carer')
    await userEvent.click(await saveButton())
    await screen.findByText('elsewhere')
    expect(router.state.location.search).toBe('?has_website=1&job=0&careers_page=0')
    expect(screen.getByText('No sponsor is known for all of this yet. Left out: Job category')).toBeVisible()
  })

  test('a missing job and an unknown place are refused beside the fields, and nothing is saved', async () => {
    const sent = withPreferences(noPreferences)
    withSearch()
    openPreferencesSetup()
    await titleField()
    await userEvent.click(await saveButton())
    const summary = screen.getByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    await waitFor(() => expect(document.title).toMatch(/^Error: Setup Preferences/))
    await userEvent.click(within(summary).getByRole('link', { name: 'Choose at least one job category' }))
    await waitFor(async () => expect(await titleField()).toHaveFocus())

    await userEvent.type(await titleField(), 'carer')
    await userEvent.type(screen.getByRole('combobox', { name: 'Postcode or town' }), 'Hogwarts')
    await userEvent.click(await saveButton())
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Postcode or town' })).toHaveAccessibleDescription(
        'No such place',
      ),
    )
    expect(sent).toEqual([])
  })

  test('a setup that cannot be saved shows an error, and the choices stay', async () => {
    withPreferences(noPreferences)
    server.use(http.put('*/api/preferences', () => HttpResponse.json({}, { status: 500 })))
    const { router } = openPreferencesSetup()
    await userEvent.type(await titleField(), 'carer')
    await userEvent.click(await saveButton())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await titleField()).toHaveValue('carer')
    expect(router.state.location.pathname).toBe('/preferences-setup')
  })

  test('who skips the setup is asked no more, and sees results at once', async () => {
    const sent = withPreferences(noPreferences)
    withSearch()
    const { router } = openPreferencesSetup('?redirect=%2Fsponsors')
    await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }))
    await screen.findByText('elsewhere')
    expect(router.state.location).toMatchObject({
      pathname: '/sponsors',
      search: '?has_website=1&job=1&careers_page=1',
    })
    // the guard reads this, so no click leads back to the setup
    expect(sessionStore.get().user?.preferences.setup_completed_at).toBe(COMPLETED)
    expect(sent).toEqual([])
  })

  test('on the way to a company, saving and skipping both open that company', async () => {
    withPreferences(noPreferences)
    const there = '?redirect=%2Fsponsors%3Fcity%3DLeeds%26company%3D7'
    const first = openPreferencesSetup(there)
    expect(await screen.findByText(/^One step before the company opens/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Skip and open the company' }))
    await screen.findByText('elsewhere')
    expect(first.router.state.location.search).toBe('?city=Leeds&company=7')
    first.unmount()

    const second = openPreferencesSetup(there)
    await userEvent.type(await titleField(), 'carer')
    await userEvent.click(screen.getByRole('button', { name: 'Save and open the company' }))
    await screen.findByText('elsewhere')
    expect(second.router.state.location.search).toBe('?city=Leeds&company=7')
  })

  test('a skip that fails says so, and the user stays', async () => {
    withPreferences(noPreferences)
    server.use(http.post('*/api/preferences/skip', () => HttpResponse.json({}, { status: 400 })))
    const { router } = openPreferencesSetup()
    await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }))
    expect(await screen.findAllByText('The setup could not be skipped')).not.toHaveLength(0)
    expect(router.state.location.pathname).toBe('/preferences-setup')
  })

  test('the setup asks only what searches use, and a change of preferences cannot be skipped', async () => {
    withPreferences(noPreferences)
    openPreferencesSetup('?edit=true')
    await titleField()
    expect(screen.queryByRole('button', { name: /^Skip/ })).not.toBeInTheDocument()
    for (const name of [/visa situation/i, /experience/i, /sectors/i])
      expect(screen.queryByLabelText(name)).not.toBeInTheDocument()
  })
})

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
