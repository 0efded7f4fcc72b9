import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { openVacancies, serveVacancies } from '../../testing/fake-vacancies.tsx'

const server = fakeServer()

const box = (name: string) => screen.findByRole('checkbox', { name }, { timeout: 5000 })
const button = (name: string) => screen.findByRole('button', { name })

/** Opens the page and selects the rows that it shows. */
async function selectPage(query = '') {
  openVacancies(query)
  await userEvent.click(await box('Select all on this page'))
}

test('all matching vacancies are deleted by their filter and the number that the question names', async () => {
  const { bodies } = serveVacancies(server, { total: 25 })
  await selectPage('?search=nurse&visa_sponsorship=0&country_gb=0&order_by=title')
  await userEvent.click(await button('Select all 25 matching'))
  expect(screen.getByText('25 selected')).toHaveRole('status')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await box('Select Vacancy 11')).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 25 vacancies?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 25 vacancies' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
  const filter = { search: 'nurse', visa_sponsorship: '0' }
  expect(bodies).toEqual([['delete', { filter, expected_total: 25, confirmed: true }]])
})

test('if another number matches now, the page says so and offers the new number', async () => {
  serveVacancies(server, { total: 25 })
  await selectPage()
  await userEvent.click(await button('Select all 25 matching'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const message = 'Nothing was done, because 26 vacancies match now.'
  serveVacancies(server, { total: 26 })
  server.use(http.post('*', () => HttpResponse.json({ code: 'conflict', message }, { status: 409 })))
  await userEvent.click(await button('Delete 25 vacancies'))
  expect(await screen.findByText(message)).toHaveRole('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('10 selected')).toBeVisible()
  await userEvent.click(await button('Select all 26 matching'))
  expect(screen.getByText('26 selected')).toBeVisible()
})

test('of all matching vacancies, a row can be taken out or the earlier selection restored', async () => {
  serveVacancies(server, { total: 25 })
  await selectPage()
  await userEvent.click(await button('Select all 25 matching'))
  await userEvent.click(await button('Back to 10 selected'))
  expect(screen.getByText('10 selected')).toBeVisible()
  await userEvent.click(await button('Select all 25 matching'))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(await box('Select Vacancy 12'))
  expect(screen.getByText('9 selected')).toBeVisible()
  expect(await box('Select Vacancy 11')).toBeChecked()
})

test('more than a bulk takes cannot be selected at once', async () => {
  serveVacancies(server, { total: 5001 })
  await selectPage()
  expect(await screen.findByText(/^5,001 vacancies match\. Bulk work takes at most 5,000/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /matching$/ })).toBeNull()
})

test('a selection of everything that matches offers no more', async () => {
  serveVacancies(server, { total: 2 })
  await selectPage()
  expect(screen.getByText('2 selected')).toBeVisible()
  expect(screen.queryByRole('button', { name: /matching$/ })).toBeNull()
})
