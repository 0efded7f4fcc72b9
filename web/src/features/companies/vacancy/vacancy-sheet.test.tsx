import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { vacancySample } from '../../search/testing/samples.ts'
import { dialog, inDialog, openDialog, openWithVacancy, server } from '../testing/open-with-vacancy.ts'
import { jobsLike } from './vacancy-body.tsx'

const place = (city_name: string, region: string | null, country_code: string, country_name: string) => ({
  city_name,
  region,
  country_code,
  country_name,
})

describe('the dialog of a vacancy', () => {
  test('the dialog shows the pay of the post, and that for full time beside it', async () => {
    const salary_fte = { min: 45_000, max: null, hours: 22.5, full_time_hours: 37.5 }
    openWithVacancy({ vacancy: { salary_min: 27_000, salary_max: null, salary_fte } })
    await openDialog()
    expect(dialog().getByText('£27,000+/year')).toBeVisible()
    expect(
      dialog().getByText('For 22.5 hours a week. Full-time equivalent: £45,000+/year for 37.5 hours.'),
    ).toBeVisible()
  })

  test('one hourly rate is one amount a year', async () => {
    openWithVacancy({ vacancy: { salary_min: 12.95, salary_max: 12.95, salary_period: 'hour' } })
    await openDialog()
    expect(dialog().getByText('That is £25,252 a year for 37.5 hours a week.')).toBeVisible()
  })

  test('if the page states only the pay for full time, the dialog says so, and calculates', async () => {
    const salary_fte = { min: 45_000, max: null, hours: 22.5, full_time_hours: null }
    openWithVacancy({ vacancy: { salary_min: null, salary_max: null, salary_fte } })
    await openDialog()
    expect(dialog().getByText('£45,000+/year for full time')).toBeVisible()
    expect(
      dialog().getByText('The post has 22.5 hours a week. The page does not state its own pay.'),
    ).toBeVisible()
    expect(dialog().getByText('That is £27,000 a year for 22.5 hours a week.')).toBeVisible()
  })

  test('the dialog shows all places of a vacancy', async () => {
    const london = place('London', null, 'GB', 'United Kingdom')
    const cambridge = place('Cambridge', 'Massachusetts', 'US', 'United States')
    openWithVacancy({ vacancy: { places: [london, cambridge] } })
    await openDialog()
    expect(dialog().getByText('London, Cambridge (Massachusetts)')).toBeVisible()
  })

  test('the dialog of a vacancy shows all known facts', async () => {
    openWithVacancy({
      vacancy: {
        remote_work_policy: 'On-site',
        job_description: 'Look after\nour residents.',
        required_qualifications: ['NVQ level 2'],
        skills: ['Patience'],
        benefits_perks: ['28 days of holiday'],
        post_date: '2026-07-01',
        expiry_date: '2126-08-03',
        min_experience_years: 2,
        source_url: 'https://example.com/careers',
      },
    })
    await openDialog()
    expect(screen.getByRole('dialog', { name: 'Care assistant' })).toBeVisible()
    for (const text of [
      '£41,000 - £52,000/year',
      'Full time',
      'Permanent',
      'Leeds, United Kingdom',
      'On-site',
      'NVQ level 2',
      'Patience',
      '28 days of holiday',
      '1 July 2026',
      '3 August 2126',
      '2 years or more',
      'Northgate Care Ltd',
    ])
      expect(dialog().getByText(text)).toBeVisible()
    expect(dialog().getByRole('link', { name: /^example.com/ })).toHaveAttribute(
      'href',
      'https://example.com/careers',
    )
    expect(dialog().getByRole('link', { name: /^Apply Now/ })).toHaveAttribute(
      'href',
      'https://example.com/jobs/1',
    )
  })

  test('the dialog of a vacancy leaves out unknown facts and links that are not web URLs', async () => {
    openWithVacancy({
      vacancy: { link: 'javascript:alert(1)', salary_min: null, salary_max: null, source_url: 'x:y' },
    })
    await openDialog()
    for (const name of ['Description', 'Required qualifications', 'Key skills', 'Benefits'])
      expect(dialog().queryByText(name)).toBeNull()
    expect(dialog().queryByText(/£|Not specified/)).toBeNull()
    expect(
      dialog()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/jobs?job=1', '/occupation-check?title=Care+assistant', '/jobs?q=Care+assistant'])
  })

  test('the URL contains the open vacancy, and closing its dialog goes back and restores the focus', async () => {
    const { router, api } = openWithVacancy()
    await openDialog()
    expect(router.state.location.search).toBe('?company=7&vacancy=1')
    await userEvent.click(await inDialog('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('?company=7')
    expect(router.state.historyAction).toBe('POP')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Care assistant' })).toHaveFocus())
    await waitFor(() =>
      expect(api.sent).toEqual([
        ['/vacancies/track-click', { click_id: expect.any(String), company_id: 7, company_vacancy_id: 1 }],
      ]),
    )
  })

  test('a link opens the dialog of a vacancy, and closing it stays on the page', async () => {
    const { router } = openWithVacancy({ query: '?company=7&vacancy=1' })
    await userEvent.click(await inDialog('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('?company=7')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('a vacancy that has closed is requested from the server', async () => {
    server.use(
      http.get('*/api/vacancies/8', () =>
        HttpResponse.json({ data: vacancySample({ id: 8, company_id: 7, title: 'Old job' }) }),
      ),
    )
    openWithVacancy({ query: '?company=7&vacancy=8' })
    expect(await screen.findByRole('dialog', { name: 'Old job' })).toBeVisible()
  })

  test.each([404, 422])(
    'a missing vacancy or an invalid vacancy id is reported as no longer here (%s)',
    async (status) => {
      server.use(http.get('*/api/vacancies/9', () => HttpResponse.json({ message: 'Gone' }, { status })))
      openWithVacancy({ query: '?company=7&vacancy=9' })
      expect(await screen.findByRole('dialog', { name: 'This vacancy is no longer here' })).toBeVisible()
      expect(screen.getByText(/^It may have been filled/)).toHaveRole('status')
    },
  )

  test.each([
    [400, {}, 'Failed to fetch vacancy details'],
    [418, '', 'Failed to fetch vacancy details'],
    [400, { message: 'Ask for one vacancy' }, 'Ask for one vacancy'],
    [500, {}, 'Server error occurred. Please try again later.'],
  ])('a vacancy that cannot be fetched says why (%s %j)', async (status, body, words) => {
    server.use(http.get('*/api/vacancies/9', () => HttpResponse.json(body, { status })))
    openWithVacancy({ query: '?company=7&vacancy=9' })
    expect(await screen.findByText(words)).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a vacancy of another company is not shown', async () => {
    server.use(
      http.get('*/api/vacancies/9', () =>
        HttpResponse.json({ data: vacancySample({ id: 9, company_id: 8 }) }),
      ),
    )
    openWithVacancy({ query: '?company=7&vacancy=9' })
    expect(await screen.findByRole('dialog', { name: 'This vacancy is no longer here' })).toBeVisible()
  })
})

test('jobs like a vacancy are those of its category', () => {
  const job_category = { id: 22, job_category_name: 'Nurses' }
  expect(jobsLike({ title: 'Staff nurse', job_category })).toBe('/jobs?job_category=22')
})

test('without a category they have the words of its title, as many as a search may have', () => {
  expect(jobsLike({ title: 'Staff nurse', job_category: null })).toBe('/jobs?q=Staff+nurse')
  expect(jobsLike({ title: 'n'.repeat(300), job_category: null })).toBe(`/jobs?q=${'n'.repeat(200)}`)
})
