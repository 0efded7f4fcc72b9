import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { openVacancies, serveVacancies } from '../../testing/fake-vacancies.tsx'

const server = fakeServer()

const page = {
  source: 'website',
  rule: 'json-ld',
  rank: 40,
  at: '2026-08-03T09:00:00.000Z',
  by: null,
  why: null,
  url: 'https://example.com/jobs/1',
} as const
const correction = {
  ...page,
  source: 'correction',
  rule: 'administrator',
  rank: 10,
  by: 'admin@example.com',
  why: 'They told us',
} as const

const facts: FieldFact[] = [
  { field: 'title', value: 'Nurse', source: page, replaced: [] },
  { field: 'salary_min', value: 31_500, source: page, replaced: [] },
  {
    field: 'salary_fte',
    value: { min: 45_000, max: null, hours: 22.5, full_time_hours: null },
    source: page,
    replaced: [],
  },
  { field: 'visa_sponsorship', value: 1, source: correction, replaced: [{ ...page, value: 0 }] },
  { field: 'skills', value: ['Care', 'Triage'], source: page, replaced: [] },
  {
    field: 'places',
    value: [
      { city_name: 'Oslo', region: null, country_code: 'NO', country_name: 'Norway' },
      { city_name: null, region: null, country_code: null, country_name: 'North America' },
    ],
    source: page,
    replaced: [],
  },
  { field: 'job_category_id', value: null, source: null, replaced: [] },
]
const vacancy = { id: 1, company_id: 7, source_url: 'https://example.com/jobs/1', version: 3, facts }

/** Serves the list and one vacancy. @returns the bodies of the corrections that were sent. */
function serve(status = 200) {
  serveVacancies(server, { total: 2 })
  const sent: unknown[] = []
  server.use(
    http.get('*/api/admin/vacancies/1/facts', () => HttpResponse.json({ data: vacancy })),
    http.patch('*/api/admin/vacancies/1/facts', async ({ request }) => {
      sent.push(await request.json())
      return status === 200
        ? HttpResponse.json({ data: { ...vacancy, version: 4 } })
        : HttpResponse.json({ message: 'This vacancy has changed', code: 'conflict' }, { status })
    }),
  )
  return sent
}

const rowOf = async (label: string) =>
  within((await screen.findByRole('heading', { name: label, level: 3 })).closest('li') as HTMLElement)

/** Corrects a field by typing a text in place of its value. */
async function correct(label: string, text: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Correct ${label}` }))
  const form = within(screen.getByRole('form', { name: `Correct ${label}` }))
  const control = form.getByLabelText(label)
  await userEvent.clear(control)
  if (text !== '') await userEvent.type(control, text)
  await userEvent.type(form.getByLabelText('Reason'), 'Typo')
  await userEvent.click(form.getByRole('button', { name: 'Save correction' }))
}

test('Correct opens the facts of a vacancy with their sources, and the list comes back with its selection', async () => {
  serve()
  const query = openVacancies('?search=nurse')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Vacancy 2' }))
  await userEvent.click(screen.getByRole('link', { name: 'Correct: Vacancy 1' }))
  expect(query()).toBe('?search=nurse&vacancy=1')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vacancy facts')
  const sponsorship = await rowOf('Visa sponsorshipCorrected')
  expect(sponsorship.getByText('Offered')).toBeVisible()
  expect(sponsorship.getByText(/Replaces “Refused” – Website/)).toBeVisible()
  expect((await rowOf('Pay for full time')).getByText('45000, 22.5 of ? hours')).toBeVisible()
  expect((await rowOf('Places')).getByText(/Oslo, Norway\s+North America/)).toBeVisible()
  expect((await rowOf('Key skills')).getByText(/Care\s+Triage/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Company facts' })).toHaveAttribute(
    'href',
    '/admin/companies?company=7',
  )
  await userEvent.click(screen.getByRole('link', { name: 'All vacancies' }))
  expect(query()).toBe('?search=nurse')
  expect(await screen.findByText('1 selected')).toBeVisible()
})

test.each([
  ['Lowest pay', '32000', { salary_min: 32_000 }],
  ['Key skills', 'A{Enter}B', { skills: ['A', 'B'] }],
  [
    'Pay for full time',
    '45000-47,000, 22.5 of 37.5 hours',
    { salary_fte: { min: 45_000, max: 47_000, hours: 22.5, full_time_hours: 37.5 } },
  ],
  [
    'Pay for full time',
    '£45000',
    { salary_fte: { min: 45_000, max: null, hours: null, full_time_hours: null } },
  ],
  [
    'Places',
    'Leeds, GB{Enter}Boston, Massachusetts, us{Enter}IE',
    {
      places: [
        { city_name: 'Leeds', region: null, country_code: 'GB', country_name: 'United Kingdom' },
        { city_name: 'Boston', region: 'Massachusetts', country_code: 'US', country_name: 'United States' },
        { city_name: null, region: null, country_code: 'IE', country_name: 'Ireland' },
      ],
    },
  ],
])('%s is sent with its type, the version and the reason', async (label, text, corrections) => {
  const sent = serve()
  openVacancies('?vacancy=1')
  await correct(label, text)
  expect(await screen.findByText('Correction saved')).toBeVisible()
  expect(sent).toEqual([{ version: 3, why: 'Typo', corrections, revert: [] }])
})

test('pay for full time that is not pay is refused', async () => {
  const sent = serve()
  openVacancies('?vacancy=1')
  await correct('Pay for full time', 'a lot')
  expect(await screen.findByText('There is a problem')).toBeVisible()
  expect(sent).toEqual([])
})

test.each(['1e2', '0x10', '£'])('the pay "%s" is not a number', async (text) => {
  const sent = serve()
  openVacancies('?vacancy=1')
  await correct('Lowest pay', text)
  expect(await screen.findByText('There is a problem')).toBeVisible()
  expect(sent).toEqual([])
})

test('a title must have a value', async () => {
  const sent = serve()
  openVacancies('?vacancy=1')
  await correct('Title', '')
  expect(await screen.findAllByText('Give text')).not.toHaveLength(0)
  expect(sent).toEqual([])
})

test('a correction is withdrawn with a reason', async () => {
  const sent = serve()
  openVacancies('?vacancy=1')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the correction of Visa sponsorship' }),
  )
  await userEvent.type(screen.getByLabelText('Reason'), 'Typo')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw correction' }))
  expect(await screen.findByText('Correction withdrawn')).toBeVisible()
  expect(sent).toEqual([{ version: 3, why: 'Typo', corrections: {}, revert: ['visa_sponsorship'] }])
})
