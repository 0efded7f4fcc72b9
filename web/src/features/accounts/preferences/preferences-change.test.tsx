import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  category,
  chosenTitles,
  openPreferencesSetup,
  saveButton,
  savedPreferences,
  server,
  titleField,
  withPreferences,
  withSearch,
} from '../testing/open-preferences-setup.tsx'

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
