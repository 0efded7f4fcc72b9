import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { companyServer, openCompany } from '../testing/open-company.tsx'
import { vacancySample } from '../../search/testing/samples.ts'

const { server } = fakeFinderServer()

async function openVacancy(more: Partial<Vacancy> = {}) {
  const vacancy = vacancySample({ company_id: 7, ...more })
  server.use(...companyServer({ vacancy }).handlers)
  openCompany({ job_listings: [vacancy] }, { query: '?company=7&vacancy=1' })
  return within(await screen.findByRole('dialog', { name: vacancy.title }))
}

test('the evidence of a fact opens beside it as plain text, with its source', async () => {
  const dialog = await openVacancy({
    evidence: [
      { field: 'salary_min', quote: '£41k to <b>£52k</b>', from: 'text' },
      { field: 'salary_max', quote: '£41k to <b>£52k</b>', from: 'text' },
      { field: 'salary_period', quote: 'YEAR', from: 'structured' },
      { field: 'visa_sponsorship', quote: 'We sponsor visas.', from: 'model' },
    ],
  })
  expect(dialog.queryByText(/£41k/)).toBeNull()
  const button = dialog.getByRole('button', { name: 'See where this was found: Pay' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(dialog.getByText('£41k to <b>£52k</b>').closest('div')).toHaveTextContent(
    '“£41k to <b>£52k</b>”From the advert’s text',
  )
  expect(dialog.getByText('YEAR').closest('div')).toHaveTextContent(
    'Pay is per: “YEAR”From the advert’s structured data',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'See where this was found: Visa sponsorship' }))
  expect(dialog.getByText('We sponsor visas.').closest('div')).toHaveTextContent('found by a language model')
  await userEvent.keyboard('{Enter}')
  expect(dialog.queryByText('We sponsor visas.')).toBeNull()
  expect(dialog.queryByRole('button', { name: /was found: Work type/ })).toBeNull()
})

test('each value of structured data says what it means, unless the fact itself does', async () => {
  const dialog = await openVacancy({
    min_experience_years: 1,
    evidence: [
      { field: 'salary_min', quote: '41000', from: 'structured' },
      { field: 'salary_max', quote: '41000', from: 'structured' },
      { field: 'min_experience_years', quote: '12', from: 'structured' },
      { field: 'work_type', quote: 'FULL_TIME', from: 'structured' },
      { field: 'country_code', quote: 'GB', from: 'structured' },
      { field: 'country_name', quote: 'GB', from: 'structured' },
    ],
  })
  for (const button of dialog.getAllByRole('button', { name: /^See where this was found/ }))
    await userEvent.click(button)
  const quotes = dialog.getAllByText(/“/).map(({ textContent }) => textContent)
  expect(quotes).toEqual([
    'Lowest: “41000”',
    'Highest: “41000”',
    '“FULL_TIME”',
    'Country: “GB”',
    'Months: “12”',
  ])
})

test.each<[string, Partial<Vacancy>, string]>([
  ['has passed', { expiry_date: '2026-08-03' }, 'Closed'],
  ['is ahead', { expiry_date: '2126-01-01' }, 'Closes'],
  [
    'is ahead, but the vacancy was removed',
    { expiry_date: '2126-01-01', removed_at: '2026-08-02T09:00:00.000Z' },
    'Closing date',
  ],
])('the label of a closing date that %s', async (_, more, label) => {
  const dialog = await openVacancy(more)
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toContain(label)
})

test.each<[string, Partial<Vacancy>, RegExp]>([
  [
    'above the general threshold',
    { salary_min: 41_700 },
    /^At or above the general threshold of £41,700 a year/,
  ],
  ['across the general threshold', {}, /^Only the upper part reaches the general threshold/],
  [
    'below the general threshold',
    { salary_max: 41_500 },
    /^Below .*Lower thresholds apply to some applicants/,
  ],
  [
    'up to a figure above the general threshold',
    { salary_min: null, salary_max: 57_000 },
    /^The maximum reaches the general threshold .*The page states no minimum/,
  ],
  ['from a figure below the general threshold', { salary_max: null }, /^Starts below the general/],
  [
    'by the hour',
    { salary_min: 15, salary_max: 16, salary_period: 'hour' },
    /^About £29,250 to £31,200 a year at 37.5 hours a week\. Below/,
  ],
])('pay %s is compared with the general threshold', async (_, pay, words) => {
  const dialog = await openVacancy(pay)
  expect(dialog.getByText(/general threshold/).closest('p')).toHaveTextContent(words)
})

test.each<[string, Partial<Vacancy>]>([
  ['in another currency', { salary_currency: 'EUR' }],
  ['by the day', { salary_period: 'day' }],
])('pay %s is not compared with the thresholds', async (_, pay) => {
  const dialog = await openVacancy(pay)
  expect(dialog.queryByText(/threshold/)).toBeNull()
})

test('pay below the general threshold is compared with each lower threshold', async () => {
  const dialog = await openVacancy({ salary_min: 33_000, salary_max: 34_000 })
  await userEvent.click(dialog.getByText('The lower thresholds'))
  const lines = within(dialog.getByText(/^A relevant PhD outside STEM/).closest('ul')!).getAllByRole(
    'listitem',
  )
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '£37,500 A relevant PhD outside STEM: not reached.',
    '£33,400 A relevant PhD in STEM: reached by the upper part.',
    '£33,400 A job on the immigration salary list: reached by the upper part.',
    '£33,400 New entrants, such as people under 26: reached by the upper part.',
  ])
})

test('a vacancy shows when its page was read, or when it was found if the page was never read', async () => {
  const source_url = 'https://example.com/jobs/1'
  const read = await openVacancy({ source_url, read_at: '2026-08-03T09:00:00.000Z' })
  expect(read.getByText(/^Found on/)).toHaveTextContent(/example\.com\/jobs\/1.*, read on 3 August 2026$/)
})

test.each([
  [{ expiry_date: '2026-08-03' }, 'Closed on 3 August 2026'],
  [{ removed_at: '2026-08-02T09:00:00.000Z' }, 'No longer advertised since 2 August 2026'],
])('a closed vacancy (%o) says so in place of Apply Now', async (more, words) => {
  const dialog = await openVacancy(more)
  expect(dialog.getByText(words)).toBeVisible()
  expect(dialog.queryByRole('link', { name: /^Apply Now/ })).toBeNull()
  expect(await dialog.findByRole('button', { name: 'Save' })).toBeVisible()
})

test('a screenshot has its date and opens large, and Escape returns to the vacancy', async () => {
  const dialog = await openVacancy({
    screenshot_url: '/files/screenshots/1.webp',
    screenshot_at: '2026-08-03T09:00:00.000Z',
    read_at: '2026-08-04T09:00:00.000Z',
  })
  expect(dialog.getByText('The page on 3 August 2026. We have read it again since.')).toBeVisible()
  const enlarge = dialog.getByRole('button', { name: 'Enlarge: The page of the vacancy “Care assistant”' })
  await userEvent.click(enlarge)
  const large = within(screen.getByRole('dialog', { name: 'The page on 3 August 2026' }))
  expect(large.getByRole('img', { name: 'The page of the vacancy “Care assistant”' })).toBeVisible()
  await userEvent.click(large.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(enlarge).toHaveFocus()
})

test('a page that contradicts itself on sponsorship is shown so, with both quotes', async () => {
  const quotes = ['Visa sponsorship is available.', 'We cannot sponsor visas.']
  const dialog = await openVacancy({
    visa_sponsorship: null,
    evidence: quotes.map((quote) => ({ field: 'visa_sponsorship', quote, from: 'text' as const })),
  })
  expect(dialog.getByText('Page says both')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'See where this was found: Visa sponsorship' }))
  for (const quote of quotes) expect(dialog.getByText(quote)).toBeVisible()
})

test('a vacancy of a job site names and links the site, and says that its text is only the beginning', async () => {
  const link = 'https://www.adzuna.co.uk/jobs/land/ad/41'
  const dialog = await openVacancy({
    job_site: 'adzuna',
    link,
    source_url: null,
    read_at: '2026-11-23T03:12:00.000Z',
    job_description: 'We build boats by the river…',
  })
  expect(dialog.getByRole('link', { name: /^Adzuna/ })).toHaveAttribute('href', link)
  expect(dialog.getByText(/^Found on/)).toHaveTextContent('read on 23 November 2026')
  expect(dialog.getByRole('link', { name: /^Jobs by Adzuna/ })).toHaveAttribute(
    'href',
    'https://www.adzuna.co.uk/',
  )
  expect(dialog.getByText('The whole advert is on Adzuna.')).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Apply on Adzuna/ })).toHaveAttribute('href', link)
})
