import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { openVacancies, rowSample, serveVacancies } from '../testing/fake-vacancies.tsx'

const server = fakeServer()

const table = async () => within(await screen.findByRole('table', undefined, { timeout: 5000 }))
const all = () => screen.getByRole('checkbox', { name: 'Select all on this page' })
const first = 'order_by=id&order_direction=desc&page=1&per_page=10'

test('by default the newest ids come first, ten a page, and the header says so', async () => {
  const { queries } = serveVacancies(server)
  openVacancies()
  const sorted = (await table()).getByRole('columnheader', { name: 'ID' })
  expect(sorted).toHaveAttribute('aria-sort', 'descending')
  expect((await table()).getAllByRole('columnheader').filter((one) => one.ariaSort)).toHaveLength(1)
  expect(queries).toEqual([first])
})

test('filters, order, page size and page of the URL are sent', async () => {
  const { queries } = serveVacancies(server, { total: 100 })
  openVacancies(
    '?search=nurse&visa_sponsorship=0&min_experience_years=2&max_experience_years=5&order_by=title&order_direction=asc&per_page=25&page=2',
  )
  await table()
  expect(queries).toEqual([
    'max_experience_years=5&min_experience_years=2&order_by=title&order_direction=asc&page=2&per_page=25&search=nurse&visa_sponsorship=0',
  ])
  expect(screen.getByLabelText('Experience')).toHaveValue('2-5')
  expect(screen.getByLabelText('Sponsorship')).toHaveDisplayValue('No')
})

test.each(['40,000', '£40,000'])('pay typed as “%s” filters the list', async (typed) => {
  const { queries } = serveVacancies(server)
  openVacancies()
  await table()
  await userEvent.type(screen.getByLabelText('Salary from'), typed)
  await waitFor(() => expect(queries.at(-1)).toContain('salary_min=40000'))
  expect(screen.getByLabelText('Salary from')).toHaveValue(typed)
  expect(screen.queryByText(/Give pay in whole pounds/)).toBeNull()
})

test.each(['40,00', '40k'])(
  'pay typed as “%s” is refused by its name, and nothing is listed',
  async (typed) => {
    const { queries } = serveVacancies(server)
    openVacancies()
    await table()
    await userEvent.type(screen.getByLabelText('Salary from'), typed)
    const panel = (await screen.findByRole('alert')).parentElement!
    expect(panel).toHaveTextContent('Salary from: Give pay in whole pounds, such as 40000')
    expect(screen.getByLabelText('Salary from')).toHaveAccessibleDescription(
      'Give pay in whole pounds, such as 40000',
    )
    expect(queries.filter((query) => query.includes('salary'))).toEqual([])
  },
)

test('a page beyond the last shows the last page of the filtered list', async () => {
  const { queries } = serveVacancies(server, { total: 95 })
  const search = openVacancies('?search=nurse&page=9999')
  expect(await screen.findByText('Page 10 of 10')).toBeVisible()
  expect((await table()).getAllByRole('row')).toHaveLength(1 + 5)
  expect(search()).toBe('?search=nurse&page=10')
  expect(queries.map((query) => /page=\d+/.exec(query)?.[0])).toEqual(['page=9999', 'page=10'])
})

test.each([
  ['company_id=x', 'Company ID'],
  ['job_category_id=0', 'Job category'],
  ['salary_min=-1', 'Salary from'],
  ['max_experience_years=1e1', 'Experience to'],
  ['has_screenshot=yes', 'Has screenshot'],
  ['post_date_from=2026-02-30', 'Posted from'],
])('with the filter %s nothing is listed until it is cleared', async (filter, label) => {
  const { queries } = serveVacancies(server)
  const search = openVacancies(`?${filter}&search=nurse`)
  const panel = within((await screen.findByRole('alert')).parentElement!)
  expect(queries).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: `Clear ${label}` }))
  await table()
  expect(search()).toBe('?search=nurse')
})

test.each([
  ['Contract', 'Permanent', '?contract_type=Permanent'],
  ['Job category', 'Nursing', '?job_category_id=22'],
  ['Experience', '0-2 years', '?max_experience_years=2'],
  ['Sponsorship', 'Yes', '?visa_sponsorship=1'],
  ['Per page', '50', '?per_page=50'],
])('a new choice of %s leads to page 1', async (label, option, query) => {
  const { queries } = serveVacancies(server, { total: 11 })
  const search = openVacancies('?page=2')
  await table()
  await screen.findByRole('option', { name: 'Nursing' })
  await userEvent.selectOptions(screen.getByLabelText(label), option)
  await waitFor(() => expect(search()).toBe(query))
  await waitFor(() => expect(queries.at(-1)).toContain('page=1&'))
})

test('a vacancy of a company that has left the register says so', async () => {
  serveVacancies(server, { total: 2, row: (id) => rowSample(id, { company_left: id === 1 }) })
  openVacancies()
  const rows = (await table()).getAllByRole('row')
  expect(rows.map((row) => row.textContent.includes('Left the register'))).toEqual([false, true, false])
})

test('typed text filters after a pause, once, from page 1', async () => {
  const { queries } = serveVacancies(server, { total: 11 })
  const search = openVacancies('?page=2')
  await table()
  await userEvent.type(screen.getByLabelText('Search'), 'nurse')
  await waitFor(() => expect(search()).toBe('?search=nurse'))
  await waitFor(() => expect(queries).toHaveLength(2))
})

test('a header sorts the list, and a second click turns the order round', async () => {
  serveVacancies(server, { total: 11 })
  const search = openVacancies('?page=2')
  await userEvent.click((await table()).getByRole('button', { name: 'Title' }))
  await waitFor(() => expect(search()).toBe('?order_by=title&order_direction=asc'))
  await userEvent.click((await table()).getByRole('button', { name: 'Title' }))
  await waitFor(() => expect(search()).toBe('?order_by=title&order_direction=desc'))
})

test('the selection covers several pages, and another filter clears it', async () => {
  serveVacancies(server, { total: 11 })
  openVacancies()
  await userEvent.click((await table()).getByRole('checkbox', { name: 'Select Vacancy 3' }))
  expect(all()).toBePartiallyChecked()
  await userEvent.click(all())
  expect(all()).toBeChecked()
  expect(screen.getByText('10 selected')).toHaveRole('status')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await (await table()).findByText('Vacancy 11')
  expect(all()).not.toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Vacancy 11' }))
  expect(screen.getByText('11 selected')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'In the UK' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
})

test('clearing the selection leaves the focus on its count', async () => {
  serveVacancies(server, { total: 2 })
  openVacancies()
  await userEvent.click((await table()).getByRole('checkbox', { name: 'Select Vacancy 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByText('0 selected')).toHaveFocus()
})

test('Process shows the job until it ends, then reloads the list', async () => {
  const { queries } = serveVacancies(server, { total: 1 })
  server.use(
    http.post('*/api/admin/vacancies/1/process', () =>
      HttpResponse.json(
        { data: jobSample(), already_queued: false, message: 'Vacancy queued for processing' },
        { status: 202 },
      ),
    ),
    http.get('*/api/admin/jobs/*', () => HttpResponse.json({ data: jobSample({ state: 'done' }) })),
  )
  openVacancies()
  await userEvent.click((await table()).getByRole('button', { name: 'Process: Vacancy 1' }))
  expect(await screen.findByText('Vacancy queued for processing')).toBeVisible()
  expect(await screen.findByText('Processing: Done.')).toHaveRole('status')
  await waitFor(() => expect(queries).toHaveLength(2))
})

test.each([
  ['Process: Vacancy 1', 'Failed to process vacancy'],
  ['Capture screenshot: Vacancy 1', 'Failed to capture screenshot'],
])('if "%s" fails, the message is beside the button', async (name, message) => {
  serveVacancies(server, { total: 1 })
  server.use(http.post('*', () => HttpResponse.json({}, { status: 400 })))
  openVacancies()
  await userEvent.click((await table()).getByRole('button', { name }))
  expect(await (await table()).findByText(message)).toHaveRole('alert')
})

test('one vacancy is deleted after a question', async () => {
  const { queries } = serveVacancies(server, { total: 1 })
  server.use(
    http.delete('*/api/admin/vacancies/1', () =>
      HttpResponse.json({ success: true, message: 'Vacancy deleted successfully' }),
    ),
  )
  openVacancies()
  await userEvent.click((await table()).getByRole('button', { name: 'Delete: Vacancy 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete vacancy 1?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Vacancy deleted successfully')).toBeVisible()
  await waitFor(() => expect(queries).toHaveLength(2))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a deletion that fails says so in the dialog', async () => {
  serveVacancies(server, { total: 1 })
  server.use(http.delete('*', () => HttpResponse.json({}, { status: 400 })))
  openVacancies()
  await userEvent.click((await table()).getByRole('button', { name: 'Delete: Vacancy 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Failed to delete vacancy')).toHaveRole('alert')
})

test('the bin lists deleted vacancies, which can be restored', async () => {
  const { queries } = serveVacancies(server, {
    total: 1,
    row: (id) => rowSample(id, { deleted_at: '2026-08-03T09:00:00.000Z' }),
  })
  server.use(
    http.post('*/api/admin/vacancies/1/restore', () =>
      HttpResponse.json({ success: true, message: 'Vacancy restored' }),
    ),
  )
  openVacancies('?deleted=1')
  await userEvent.click((await table()).getByRole('button', { name: 'Restore: Vacancy 1' }))
  expect(await screen.findByText('Vacancy restored')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(queries[0]).toBe(`deleted=1&${first}`)
  expect(screen.queryByRole('button', { name: /^Process/ })).toBeNull()
})

test('a vacancy opens with its evidence', async () => {
  const evidence = [{ field: 'city_name', quote: 'Based in Leeds', from: 'text' as const }]
  serveVacancies(server, { total: 1, row: (id) => rowSample(id, { evidence }) })
  openVacancies()
  await userEvent.click((await table()).getByRole('button', { name: 'Vacancy 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Vacancy 1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'See where this was found: Location' }))
  expect(dialog.getByText(/Based in Leeds/)).toBeVisible()
})

test('lists and options that cannot be loaded say so', async () => {
  serveVacancies(server)
  server.use(
    http.get('*/api/admin/vacancies', () => HttpResponse.json({}, { status: 418 })),
    http.get('*/api/admin/vacancies/filter-options', () => HttpResponse.json({}, { status: 418 })),
  )
  openVacancies()
  expect(await screen.findByText('Failed to fetch vacancies')).toHaveRole('alert')
  expect(await screen.findByText('Failed to fetch filter options')).toHaveRole('alert')
})
