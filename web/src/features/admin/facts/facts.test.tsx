import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { describeSource, LongText } from './fact-row.tsx'
import { type FactField, line, number, shownValue } from './field-kinds.ts'

test('the source of a website that was found has its rule in words, and its confidence', () => {
  const source = {
    source: 'discovery',
    rule: 'legal-name-and-postcode',
    by: 'guess',
    confidence: 0.98,
    rank: 60,
    why: null,
    url: null,
  } as const
  expect(describeSource({ ...source, at: '2026-11-23T12:00:00.000Z' })).toBe(
    'Website discovery (legal name and postcode, 98% confidence) by guess on 23 November 2026',
  )
})

const pay: FactField = { label: 'Lowest pay', ...number }
const day: FactField = { label: 'Closes on', type: 'date', ...line }
const companyNumber: FactField = { label: 'Company number', ...line }

test.each([
  [pay, 37_000, '37,000'],
  [pay, 16.65, '16.65'],
  [pay, null, ''],
  [day, '2026-11-24', '24 November 2026'],
  [day, null, ''],
  [companyNumber, '01234567', '01234567'],
])('the value of a field is shown for readers: %#', (field, value, text) => {
  expect(shownValue(field, value)).toBe(text)
})

test.each([
  ['many characters', 'word '.repeat(100)],
  ['many lines', 'a\n'.repeat(7)],
])('a text of %s is folded until it is unfolded', async (_, text) => {
  render(<LongText text={text} label="Description" />)
  const button = screen.getByRole('button', { name: 'Show all of Description', expanded: false })
  await userEvent.click(button)
  expect(screen.getByText((_content, one) => one?.textContent === text)).not.toHaveClass('line-clamp-6')
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('a short text has no button', () => {
  render(<LongText text="Leeds" label="Town" />)
  expect(screen.queryByRole('button')).toBeNull()
})
