import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Application } from '../../../../../shared/api/applications.ts'
import type { Vacancy } from '../../../../../shared/api/vacancy.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { applicationSample, companyServer, openCompany } from '../testing/open-company.tsx'
import { vacancySample } from '../../search/testing/samples.ts'

const { server } = fakeFinderServer()

const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a[target]')) event.preventDefault()
}
// keeps clicks from following links, which jsdom does not support
beforeEach(() => {
  addEventListener('click', stay)
  return () => removeEventListener('click', stay)
})

interface World {
  vacancy?: Partial<Vacancy>
  applications?: Application[]
  query?: string
}

function open({ vacancy = {}, applications = [], query = '?company=7' }: World = {}) {
  const shown = vacancySample({ company_id: 7, ...vacancy })
  const api = companyServer({ applications, vacancy: shown })
  server.use(...api.handlers)
  const view = openCompany({ job_listings: [shown] }, { query })
  return { ...view, api }
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Care assistant' }))
  await screen.findByRole('dialog')
}
const dialog = () => within(screen.getByRole('dialog'))
const inDialog = (name: string) => dialog().findByRole('button', { name })

const place = (city_name: string, region: string | null, country_code: string, country_name: string) => ({
  city_name,
  region,
  country_code,
  country_name,
})

describe('the dialog of a vacancy', () => {
  test('the dialog shows the pay of the post, and that for full time beside it', async () => {
    const salary_fte = { min: 45_000, max: null, hours: 22.5, full_time_hours: 37.5 }
    open({ vacancy: { salary_min: 27_000, salary_max: null, salary_fte } })
    await openDialog()
    expect(dialog().getByText('£27,000+/year')).toBeVisible()
    expect(
      dialog().getByText('For 22.5 hours a week. Full-time equivalent: £45,000+/year for 37.5 hours.'),
    ).toBeVisible()
    expect(dialog().getByText(/^Starts below the general threshold/)).toBeVisible()
  })

  test('one hourly rate is one amount a year', async () => {
    open({ vacancy: { salary_min: 12.95, salary_max: 12.95, salary_period: 'hour' } })
    await openDialog()
    expect(dialog().getByText(/^About £25,253 a year at 37\.5 hours a week\./)).toBeVisible()
  })

  test('if the page states only the pay for full time, the dialog says so, and calculates', async () => {
    const salary_fte = { min: 45_000, max: null, hours: 22.5, full_time_hours: null }
    open({ vacancy: { salary_min: null, salary_max: null, salary_fte } })
    await openDialog()
    expect(dialog().getByText('£45,000+/year for full time')).toBeVisible()
    expect(
      dialog().getByText('The post has 22.5 hours a week. The page does not state its own pay.'),
    ).toBeVisible()
    expect(dialog().getByText(/About £27,000 a year for the hours of the post\./)).toBeVisible()
  })

  test('the dialog shows all places of a vacancy', async () => {
    const london = place('London', null, 'GB', 'United Kingdom')
    const cambridge = place('Cambridge', 'Massachusetts', 'US', 'United States')
    open({ vacancy: { places: [london, cambridge] } })
    await openDialog()
    expect(dialog().getByText('London, Cambridge (Massachusetts)')).toBeVisible()
  })

  test('the dialog of a vacancy shows all known facts', async () => {
    open({
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
    open({ vacancy: { link: 'javascript:alert(1)', salary_min: null, salary_max: null, source_url: 'x:y' } })
    await openDialog()
    for (const name of ['Description', 'Required qualifications', 'Key skills', 'Benefits'])
      expect(dialog().queryByText(name)).toBeNull()
    expect(dialog().queryByText(/£|Not specified/)).toBeNull()
    expect(
      dialog()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/occupation-check?title=Care+assistant'])
  })

  test('the URL contains the open vacancy, and closing its dialog goes back and restores the focus', async () => {
    const { router, api } = open()
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
    const { router } = open({ query: '?company=7&vacancy=1' })
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
    open({ query: '?company=7&vacancy=8' })
    expect(await screen.findByRole('dialog', { name: 'Old job' })).toBeVisible()
  })

  test.each([404, 422])(
    'a missing vacancy or an invalid vacancy id is reported as no longer here (%s)',
    async (status) => {
      server.use(http.get('*/api/vacancies/9', () => HttpResponse.json({ message: 'Gone' }, { status })))
      open({ query: '?company=7&vacancy=9' })
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
    open({ query: '?company=7&vacancy=9' })
    expect(await screen.findByText(words)).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a vacancy of another company is not shown', async () => {
    server.use(
      http.get('*/api/vacancies/9', () =>
        HttpResponse.json({ data: vacancySample({ id: 9, company_id: 8 }) }),
      ),
    )
    open({ query: '?company=7&vacancy=9' })
    expect(await screen.findByRole('dialog', { name: 'This vacancy is no longer here' })).toBeVisible()
  })
})

const saving = (status = 200) => {
  const bodies: unknown[] = []
  server.use(
    http.put('*/api/applications/1', async ({ request }) => {
      const body = (await request.json()) as Partial<Application>
      bodies.push(body)
      return status === 200
        ? HttpResponse.json({ data: applicationSample(body) })
        : HttpResponse.json({ message: 'You keep 500 vacancies already' }, { status })
    }),
  )
  return bodies
}

describe('saving a vacancy', () => {
  test('saving a vacancy stores it, and its row is labelled Saved', async () => {
    const bodies = saving()
    open()
    await openDialog()
    await userEvent.click(await inDialog('Save'))
    await waitFor(async () => expect(await inDialog('Saved')).toHaveFocus())
    expect(bodies).toEqual([{ company_id: 7, status: 'saved', note: '', date: null }])
    await userEvent.click(await inDialog('Close'))
    const row = screen.getByRole('link', { name: 'Care assistant' }).closest('li')!
    await waitFor(() => expect(within(row).getByText('Saved')).toBeVisible())
  })

  test('if a vacancy cannot be saved, its dialog shows the reason', async () => {
    saving(409)
    open()
    await openDialog()
    await userEvent.click(await inDialog('Save'))
    expect(await dialog().findByRole('alert')).toHaveTextContent('You keep 500 vacancies already')
    expect(dialog().getByRole('button', { name: 'Save' })).toBeVisible()
  })

  test('after Apply Now, the dialog offers to mark the vacancy as applied', async () => {
    const bodies = saving()
    const { api } = open()
    await openDialog()
    await inDialog('Save')
    await userEvent.click(dialog().getByRole('link', { name: /^Apply Now/ }))
    await userEvent.click(await inDialog('Mark as applied'))
    await waitFor(async () => expect(await inDialog('Applied')).toHaveFocus())
    expect(dialog().queryByText('Did you apply?')).toBeNull()
    expect(bodies).toEqual([
      { company_id: 7, status: 'applied', note: '', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
    await waitFor(() => expect(api.sent.map(([path]) => path)).toContain('/vacancies/track-application'))
  })

  test('after Apply Now, a vacancy with an application gets no question about applying', async () => {
    open({ applications: [applicationSample({ status: 'replied' })] })
    await openDialog()
    await inDialog('Replied')
    await userEvent.click(dialog().getByRole('link', { name: /^Apply Now/ }))
    expect(dialog().queryByText('Did you apply?')).toBeNull()
  })

  test('a new status keeps the typed note and the focus, and an untouched date follows the status', async () => {
    const bodies = saving()
    open({ applications: [applicationSample({ status: 'applied', date: '2026-07-17' })] })
    await openDialog()
    await userEvent.click(await inDialog('Applied'))
    await userEvent.type(await dialog().findByLabelText('Note'), 'Rang them')
    const status = dialog().getByLabelText('Status')
    await userEvent.selectOptions(status, 'Saved')
    expect(await dialog().findByLabelText('Saved on')).toHaveValue('')
    expect(dialog().getByLabelText('Note')).toHaveValue('Rang them')
    await waitFor(() => expect(status).toHaveFocus())
    await userEvent.type(dialog().getByLabelText('Saved on'), '2026-07-15')
    await userEvent.selectOptions(status, 'Replied')
    expect(await dialog().findByLabelText('Replied on')).toHaveValue('2026-07-15')
    await userEvent.click(await inDialog('Save'))
    await waitFor(() =>
      expect(bodies.at(-1)).toEqual({
        company_id: 7,
        status: 'replied',
        note: 'Rang them',
        date: '2026-07-15',
      }),
    )
  })

  test('a saved vacancy can be given a note and removed', async () => {
    const bodies = saving()
    const removed = vi.fn<() => void>()
    server.use(
      http.delete('*/api/applications/1', () => {
        removed()
        return HttpResponse.json({ message: 'Forgotten' })
      }),
    )
    open({ applications: [applicationSample({ status: 'applied', date: '2026-07-17' })] })
    await openDialog()
    await userEvent.click(await inDialog('Applied'))
    await userEvent.type(dialog().getByLabelText('Note'), 'Rang them')
    // only one row of buttons is shown at a time
    expect(dialog().queryByRole('link', { name: /^Apply Now/ })).not.toBeInTheDocument()
    await userEvent.click(await inDialog('Save'))
    await waitFor(() =>
      expect(bodies).toEqual([{ company_id: 7, status: 'applied', note: 'Rang them', date: '2026-07-17' }]),
    )
    await waitFor(() => expect(dialog().queryByLabelText('Note')).not.toBeInTheDocument())
    await userEvent.click(await inDialog('Applied'))
    await userEvent.click(await inDialog('Remove'))
    await waitFor(async () => expect(await inDialog('Save')).toHaveFocus())
    expect(removed).toHaveBeenCalledOnce()
  })
})
