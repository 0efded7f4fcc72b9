import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { SalaryConverter } from './salary-converter.tsx'

const open = (query = '') => renderPage(<SalaryConverter />, `/?tool=converter${query}`)
const convert = () => userEvent.click(screen.getByRole('button', { name: 'Convert' }))
const country = () => screen.getByRole('combobox', { name: 'Country' })
const salary = () => screen.getByRole('textbox', { name: 'Salary a year' })

test('the ten countries can be chosen', () => {
  open()
  const names = within(country())
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(names).toEqual([
    'Select Country',
    'United States',
    'Eurozone',
    'Canada',
    'Australia',
    'India',
    'Singapore',
    'New Zealand',
    'Japan',
    'Switzerland',
    'Hong Kong',
  ])
  expect(country()).toHaveFocus()
})

test('country and salary are both required', async () => {
  open()
  await convert()
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a countryEnter a salary as a number')
  expect(country()).toHaveAccessibleDescription('Choose a country')
  await userEvent.selectOptions(country(), 'India')
  await userEvent.type(salary(), 'plenty')
  await convert()
  expect(screen.queryByText('Choose a country')).not.toBeInTheDocument()
  expect(salary()).toBeInvalid()
  expect(screen.queryByText(/a year$/, { selector: 'p' })).not.toBeInTheDocument()
})

test('a salary is converted, compared with both thresholds, and part of the URL', async () => {
  const { router } = open()
  await userEvent.selectOptions(country(), 'United States')
  await userEvent.type(salary(), '$45,000')
  await convert()
  const [result] = screen.getAllByRole('status') as [HTMLElement]
  expect(await within(result).findByText('£35,100 a year')).toBeVisible()
  expect(result).toHaveTextContent('45,000 US dollars are about')
  expect(result).toHaveTextContent('1 USD is £0.78, a fixed rate of April 2024')
  const rows = within(result).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Standard threshold, £38,700: not reached, £3,600 below')
  expect(rows[1]).toHaveTextContent('Immigration salary list, £30,960: reached, £4,140 above')
  for (const row of rows) expect(row).toHaveTextContent('From 4 April 2024 to 21 July 2025 · GOV.UK')
  expect(result).toHaveTextContent(
    'Since 22 July 2025 the standard one is £41,700, not reached, and that of the immigration salary list is £33,400, reached.',
  )
  expect(router.state.location.search).toBe('?tool=converter&currency=USD&amount=45000')
})

test('a result never stands beside other values', async () => {
  open('&currency=HKD&amount=387000')
  expect(await screen.findByText('£38,700 a year')).toBeVisible()
  expect(screen.getByText('exactly reached')).toBeVisible()
  await userEvent.type(salary(), '0')
  expect(screen.queryByText('£38,700 a year')).not.toBeInTheDocument()
})

test('a link with values that cannot be used names them', () => {
  open('&currency=XYZ&amount=much')
  expect(screen.getByRole('alert')).toHaveTextContent('Country: “XYZ”Salary a year: “much”')
  expect(country()).toHaveValue('')
})

test.each(['-5', '0', '1e300'])('the salary %s is refused, in a link too', async (amount) => {
  open(`&currency=JPY&amount=${amount}`)
  expect(screen.getByRole('alert')).toHaveTextContent(`Salary a year: “${amount}”`)
  await userEvent.type(salary(), amount)
  await convert()
  expect(salary()).toHaveAccessibleDescription('Enter a salary as a number above 0, such as 60,000')
})

test('a result is copied as a link, and printed with it', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const user = userEvent.setup()
  open('&currency=HKD&amount=387000')
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  const link = `${location.origin}/?tool=converter&currency=HKD&amount=387000`
  expect(await navigator.clipboard.readText()).toBe(link)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText(link)).toBeInTheDocument()
})

test('the salary goes on to the calculator', async () => {
  const { router } = open('&currency=HKD&amount=387000')
  await userEvent.click(await screen.findByRole('link', { name: 'Check eligibility with this salary' }))
  const query = new URLSearchParams(router.state.location.search)
  expect([query.get('tool'), query.get('salary')]).toEqual(['calculator', '38700'])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toBe('')
})
