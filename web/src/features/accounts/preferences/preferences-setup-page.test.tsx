import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { sectors } from '#shared/reference/sectors.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { coverageSample, searchFieldsSample } from '../../search/testing/samples.ts'
import {
  category,
  chosenTitles,
  COMPLETED,
  noPreferences,
  openPreferencesSetup,
  saveButton,
  savedPreferences,
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

  test('Add keeps a title and the focus, for the next one', async () => {
    withPreferences(noPreferences)
    openPreferencesSetup()
    await userEvent.type(await titleField(), 'carer')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(chosenTitles()).toEqual(['carerCaring personal services'])
    expect(await titleField()).toHaveValue('')
    expect(await titleField()).toHaveFocus()
  })

  test('a title takes its job category along when it goes, unless another title has it', async () => {
    const sent = withPreferences(noPreferences)
    withSearch()
    openPreferencesSetup()
    await userEvent.type(await titleField(), 'carer{Enter}care assistant{Enter}teacher{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Remove carer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove teacher' }))
    await userEvent.click(await saveButton())
    await screen.findByText('elsewhere')
    expect(sent).toMatchObject([{ preferred_job_category_id: [61], job_titles: ['care assistant'] }])
  })

  test('a job that no occupation is like is not added, and a job category can be chosen instead', async () => {
    const sent = withPreferences(noPreferences)
    withSearch()
    openPreferencesSetup()
    await userEvent.type(await titleField(), 'xyzzy{Enter}')
    expect(screen.getByText(/^We know no job like this/)).toBeVisible()
    await userEvent.clear(await titleField())
    await userEvent.click(screen.getByText('Or choose job categories'))
    await userEvent.click(await category('Teaching and education'))
    await userEvent.click(await saveButton())
    await screen.findByText('elsewhere')
    expect(sent).toMatchObject([{ preferred_job_category_id: [23], job_titles: [] }])
  })

  test('the category of a title that is typed and not added yet counts as chosen', async () => {
    withPreferences(noPreferences)
    withSearch()
    openPreferencesSetup()
    expect(await screen.findByText('Or choose job categories')).toBeVisible()
    await userEvent.type(await titleField(), 'carer')
    expect(screen.getByText('Job categories: 1 chosen')).toBeVisible()
    await userEvent.clear(await titleField())
    expect(screen.getByText('Or choose job categories')).toBeVisible()
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

describe('a change of the preferences from the account page', () => {
  test('a change of the preferences starts with the saved values and leads back to the account page', async () => {
    const sent = withPreferences(savedPreferences)
    withSearch()
    const { router } = openPreferencesSetup('?edit=true')
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
    await userEvent.click(await saveButton())
    await screen.findByText('elsewhere')
    const { setup_completed_at: _, ...unchanged } = savedPreferences
    const job_occupations = [{ title: 'Care assistant', code: '6135' }]
    expect(sent).toEqual([{ ...unchanged, miles: 5, job_occupations }])
    expect(router.state.location.pathname).toBe('/account')
  })

  test('a change of the preferences keeps values saved elsewhere concurrently, such as switched-off alerts', async () => {
    withPreferences(savedPreferences)
    withSearch()
    openPreferencesSetup('?edit=true')
    await titleField()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '5 miles')
    const sent = withPreferences({
      ...savedPreferences,
      near: 'York',
      years_of_experience: 4,
      email_alerts: false,
    })
    await userEvent.click(await saveButton())
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
    withPreferences(savedPreferences)
    openPreferencesSetup('?edit=true')
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/account')
  })
})

test('preferences that cannot be loaded show their error in place and can be retried', async () => {
  withPreferences(savedPreferences)
  server.use(
    http.get('*/api/preferences', () => HttpResponse.json({ message: 'Not today' }, { status: 403 })),
  )
  openPreferencesSetup('?edit=true')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not today')
  expect(screen.queryByRole('button', { name: 'Save preferences' })).not.toBeInTheDocument()
  withPreferences(savedPreferences)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await category('Caring personal services')).toBeChecked()
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

describe('the preferences while no vacancies are known', () => {
  beforeEach(() => {
    const fields = searchFieldsSample({ coverage: coverageSample({ job_category: 0, minimum_pay: 0 }) })
    server.use(http.get('*/api/search/fields', () => HttpResponse.json(fields)))
  })

  test('pay is not asked, and the form says what searches do with each job title', async () => {
    withPreferences(noPreferences)
    openPreferencesSetup()
    await titleField()
    expect(screen.queryByLabelText('Minimum pay')).toBeNull()
    expect(screen.getByText('The rest is optional. Your searches use all of it.')).toBeVisible()
    expect(
      screen.getByText('No vacancies are known yet, so your searches use a sector that fits the job title.'),
    ).toBeVisible()
    await userEvent.type(await titleField(), 'nurse{Enter}artist')
    expect(
      screen.getByText(
        'No vacancies are known yet, so your searches use the sector Health and social care for “nurse”. They do not use “artist” yet.',
      ),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove nurse' }))
    expect(
      screen.getByText('No vacancies are known yet, so your searches do not use “artist” yet.'),
    ).toBeVisible()
  })

  test.each([
    ['software engineer', 'Sector: Information and communication'],
    ['civil engineer', 'Sector: Construction'],
    ['chef', 'Sector: Hotels and restaurants'],
    ['care worker', 'Sector: Health and social care'],
    ['artist', 'Searches do not use it yet, because no one sector has these jobs.'],
  ])('beside the typed title %j stands "%s"', async (title, said) => {
    withPreferences(noPreferences)
    const sector = sectors.map(({ id, category_name }) => ({ id, category_name, words: [] }))
    const fields = searchFieldsSample({ sector, coverage: coverageSample({ job_category: 0 }) })
    server.use(http.get('*/api/search/fields', () => HttpResponse.json(fields)))
    openPreferencesSetup()
    await userEvent.type(await titleField(), title)
    expect(screen.getByText(new RegExp(`^Job category: .*\\. ${said}$`))).toBeVisible()
  })

  test('pay that was saved earlier is shown as not used, and can be removed', async () => {
    const sent = withPreferences(savedPreferences)
    withSearch()
    openPreferencesSetup('?edit=true')
    const pay = await screen.findByRole('combobox', { name: 'Minimum pay' })
    expect(pay).toHaveAccessibleDescription('Not used yet: no company’s pay is known.')
    expect(screen.getByText(/Your searches use all of it but the minimum pay.$/)).toBeVisible()
    await userEvent.selectOptions(pay, '')
    await userEvent.click(await saveButton())
    await screen.findByText('elsewhere')
    expect(sent).toMatchObject([{ minimum_salary: null }])
  })
})
