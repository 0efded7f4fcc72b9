import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { SalaryConverter } from './salary-converter.tsx'

const open = (query = '') => renderPage(<SalaryConverter />, `/?tool=converter${query}`)
const convert = () => userEvent.click(screen.getByRole('button', { name: 'Convert' }))
const country = () => screen.getByRole('combobox', { name: 'Country' })
const salary = () => screen.getByRole('textbox', { name: 'Salary a year' })

test('the ten countries with fixed rates can be chosen, and then others that Skilled Workers come from', () => {
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
    'Bangladesh',
    'Ghana',
    'Kenya',
    'Nepal',
    'Nigeria',
    'Pakistan',
    'Philippines',
    'South Africa',
    'Zimbabwe',
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
  expect(result).toHaveTextContent('£33,592 a year today: £1 is 1.3396 USD in November 2026, by HMRC')
  const rows = within(result).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Standard threshold: not reached')
  expect(rows[0]).toHaveTextContent('£41,700 today: not reached, £8,108 below')
  expect(rows[0]).toHaveTextContent('£38,700 until 21 July 2025: not reached, £3,600 below')
  expect(rows[1]).toHaveTextContent('Immigration salary list: reached')
  expect(rows[1]).toHaveTextContent('£33,400 today: reached, £192 above')
  expect(rows[1]).toHaveTextContent('£30,960 until 21 July 2025: reached, £4,140 above')
  for (const row of rows) {
    expect(row).toHaveTextContent('Since 22 July 2025 · GOV.UK')
    expect(row).toHaveTextContent('From 4 April 2024 to 21 July 2025 · GOV.UK')
  }
  expect(router.state.location.search).toBe('?tool=converter&currency=USD&amount=45000')
})

test('a threshold that only the figure of the converter reaches says both', async () => {
  open('&currency=HKD&amount=387000')
  const [standard] = await screen.findAllByRole('listitem')
  expect(standard).toHaveTextContent('Standard threshold: reached here, but not on GOV.UK today')
  expect(standard).toHaveClass('bg-key-soft')
})

test('another country has the rate of HMRC alone, with its month', async () => {
  open('&currency=NGN&amount=75000000')
  const [result] = screen.getAllByRole('status') as [HTMLElement]
  expect(await within(result).findByText('£41,997 a year')).toBeVisible()
  expect(result).toHaveTextContent('75,000,000 Nigerian nairas are about')
  expect(result).toHaveTextContent('£1 is 1785.8339 NGN in November 2026, by HMRC')
  expect(result).not.toHaveTextContent('fixed rate')
  expect(within(result).getAllByRole('listitem')[0]).toHaveTextContent('Standard threshold: reached')
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
