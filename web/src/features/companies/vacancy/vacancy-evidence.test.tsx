import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { vacancySample } from '../../search/testing/samples.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { companyServer, openCompany } from '../testing/open-company.tsx'

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

test.each<[string, Partial<Vacancy>, string | null]>([
  ['a year', {}, null],
  [
    'an hour',
    { salary_min: 15, salary_max: 16, salary_period: 'hour' },
    'That is £29,250 to £31,200 a year for 37.5 hours a week.',
  ],
  ['a day', { salary_min: 180, salary_max: null, salary_period: 'day' }, 'That is £46,800 a year.'],
  [
    'a month',
    { salary_min: null, salary_max: 3600, salary_period: 'month' },
    'That is up to £43,200 a year.',
  ],
  ['a year in another currency', { salary_currency: 'EUR' }, null],
])('pay for %s is told in pounds a year, if the page states it otherwise', async (_, pay, words) => {
  const dialog = await openVacancy(pay)
  expect(dialog.queryByText(/^That is /)?.textContent ?? null).toBe(words)
})

test('the verdict of the job is a click away, and no general threshold stands beside the pay', async () => {
  const dialog = await openVacancy({})
  expect(dialog.getByRole('link', { name: 'Can this job be sponsored?' })).toHaveAttribute(
    'href',
    '/jobs?job=1',
  )
  expect(dialog.queryByText(/threshold/)).toBeNull()
})

test('a closed vacancy has no verdict', async () => {
  const dialog = await openVacancy({ expiry_date: '2026-08-03' })
  expect(dialog.queryByRole('link', { name: 'Can this job be sponsored?' })).toBeNull()
})
