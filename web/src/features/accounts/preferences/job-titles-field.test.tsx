import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { sectors } from '#shared/reference/sectors.ts'
import { coverageSample, searchFieldsSample } from '../../search/testing/samples.ts'
import {
  category,
  chosenTitles,
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
