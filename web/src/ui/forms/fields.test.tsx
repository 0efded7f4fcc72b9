import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { filterOptions, fold } from './filter-options.ts'
import { MultiChoiceField } from './multi-choice-field.tsx'
import { PoundsInput } from './pounds-input.tsx'

const draw = (message: string) => (
  <>
    <ErrorSummary errors={[{ message, fieldId: 'email' }, { message: 'Try later' }]} />
    <input id="email" />
  </>
)

test('an error summary takes the focus when it appears or changes, and its lines link to their fields', async () => {
  const { rerender } = render(draw('Enter an email'))
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Enter an email' }))
  expect(screen.getByRole('textbox')).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Try later' })).not.toBeInTheDocument()
  rerender(draw('That one is taken'))
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('a folded field is unfolded when its line in the summary is clicked', async () => {
  render(
    <>
      <ErrorSummary errors={[{ message: 'Enter an amount', fieldId: 'amount' }]} />
      <details>
        <summary>More</summary>
        <input id="amount" />
      </details>
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Enter an amount' }))
  expect(screen.getByRole('textbox')).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('two errors with the same message are two lines', () => {
  render(<ErrorSummary errors={[{ message: 'Too long' }, { message: 'Too long' }]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('an error summary without errors is not rendered', () => {
  render(<ErrorSummary errors={[]} />)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

const options = ['Belfast', 'East Kilbride', 'Leeds', 'London', 'São Paulo', 'St Albans'].map((label) => ({
  value: label,
  label,
}))
const find = (typed: string) => filterOptions(options, typed).map(({ label }) => label)

test('options that start with the text come first, then those with a later word, then the rest', () => {
  expect(find('l')).toEqual(['Leeds', 'London', 'Belfast', 'East Kilbride', 'São Paulo', 'St Albans'])
  expect(find('al')).toEqual(['St Albans'])
})

test('case, accents, apostrophes and outer spaces do not matter in a search', () => {
  expect(find(' SAO ')).toEqual(['São Paulo'])
  expect(fold('Zürich')).toBe('zurich')
  expect(fold('King’s Lynn')).toBe('kings lynn')
})

test('an empty text keeps all options', () => {
  expect(find('  ')).toHaveLength(options.length)
})

test('a text without a match finds nothing', () => {
  expect(find('xyz')).toEqual([])
})

describe('with sizes', () => {
  const places = [
    { value: 'Lon', label: 'Lon', size: 1 },
    { value: 'London', label: 'London', size: 37_759 },
    { value: 'Londonderry', label: 'Londonderry', size: 200 },
    { value: 'Ash', label: 'Ash', size: 30 },
    { value: 'Ashford', label: 'Ashford', size: 800 },
    { value: 'New Ash Green', label: 'New Ash Green', size: 900 },
  ]
  const found = (typed: string) => filterOptions(places, typed).map(({ label }) => label)

  test('larger places come first among those that begin with the text', () => {
    expect(found('lond')).toEqual(['London', 'Londonderry'])
  })

  test('a name that is typed in full comes first, unless another one is a hundred times as large', () => {
    expect(found('ash')).toEqual(['Ash', 'Ashford', 'New Ash Green'])
    expect(found('lon')).toEqual(['London', 'Londonderry', 'Lon'])
  })
})

test('an option is found by its other words, after those whose name has the text', () => {
  const sectors = [
    { value: '10', label: 'Information and communication', words: ['IT', 'software'] },
    { value: '14', label: 'Soft drinks' },
    { value: '3', label: 'Microsoft' },
  ]
  expect(filterOptions(sectors, 'soft').map(({ value }) => value)).toEqual(['14', '10', '3'])
})

test('options of size 0 come last, but for a name that is typed in full', () => {
  const sized = [
    { value: 'a', label: 'Yor', size: 0 },
    { value: 'b', label: 'Abbeyyork', size: 0 },
    { value: 'c', label: 'York', size: 4 },
    { value: 'd', label: 'New York', size: 2 },
  ]
  const found = (typed: string) => filterOptions(sized, typed).map(({ label }) => label)
  expect(found('')).toEqual(['York', 'New York', 'Yor', 'Abbeyyork'])
  expect(found('yo')).toEqual(['York', 'New York', 'Yor', 'Abbeyyork'])
  expect(found('yor')[0]).toBe('Yor')
})

test('the larger option comes first', () => {
  const sized = [
    { value: 'a', label: 'Leeming', size: 1 },
    { value: 'b', label: 'Leeds', size: 62 },
  ]
  expect(filterOptions(sized, 'lee').map(({ label }) => label)).toEqual(['Leeds', 'Leeming'])
})

test('counts move no option, and another word comes before one that only begins with the text', () => {
  const sectors = [
    { value: '16', label: 'Education', words: ['nursery school'] },
    { value: '17', label: 'Health and social care', words: ['nurse', 'nursery'] },
    { value: '20', label: 'Households', words: ['nursemaid'] },
  ]
  const orderOf = (counts: readonly number[]) =>
    filterOptions(
      sectors.map((option, index) => ({ ...option, count: counts[index] })),
      'nurse',
    ).map(({ value }) => value)
  expect(orderOf([])).toEqual(['17', '16', '20'])
  expect(orderOf([552, 0, 990])).toEqual(['17', '16', '20'])
})

const optionsMultiChoiceField = [
  { value: '1', label: 'Teaching' },
  { value: '2', label: 'Health professionals' },
  { value: '3', label: 'Public health' },
]

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <MultiChoiceField
        label="Jobs"
        name="jobs"
        options={optionsMultiChoiceField}
        value={value}
        onChange={setValue}
      />
      <button type="submit">Save</button>
    </form>
  )
}

function open() {
  const onSubmit = vi.fn<() => void>()
  render(<Form onSubmit={onSubmit} />)
  return onSubmit
}

const search = () => screen.getByRole('textbox', { name: 'Search Jobs' })
const offered = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
const chosen = () =>
  within(screen.getByRole('list', { name: 'Chosen: Jobs' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('typing filters the options, and no chosen option is lost', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Teaching' }))
  await userEvent.type(search(), 'HEALTH')
  expect(offered()).toEqual(['Health professionals', 'Public health'])
  expect(chosen()).toEqual(['Teaching'])
  expect(screen.getByText('1 chosen')).toBeVisible()
})

test('Enter ticks the first match without submitting the form, and the next word replaces the text', async () => {
  const onSubmit = open()
  await userEvent.type(search(), 'health{Enter}')
  expect(chosen()).toEqual(['Health professionals'])
  await userEvent.keyboard('public{Enter}')
  expect(chosen()).toEqual(['Health professionals', 'Public health'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter on an empty search chooses nothing', async () => {
  const onSubmit = open()
  await userEvent.type(search(), '{Enter}')
  expect(screen.getByText('None chosen')).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Escape clears the search and offers all options again', async () => {
  open()
  await userEvent.type(search(), 'zzz')
  expect(screen.getByText('No match')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(offered()).toHaveLength(3)
})

test('a chosen option can be removed from its list, and the focus moves to the search', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Teaching' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Teaching' }))
  expect(screen.getByRole('checkbox', { name: 'Teaching' })).not.toBeChecked()
  expect(search()).toHaveFocus()
})

test('the checkboxes share one Tab stop, arrow keys, Home and End move between them, and the space bar ticks', async () => {
  open()
  const [first, second, third] = screen.getAllByRole('checkbox')
  await userEvent.click(search())
  await userEvent.tab()
  expect(first).toHaveFocus()
  await userEvent.keyboard('{ArrowDown} ')
  expect(second).toHaveFocus()
  expect(second).toBeChecked()
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(third).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(first).toHaveFocus()

  await userEvent.keyboard('{ArrowRight}')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Remove Health professionals' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(second).toHaveFocus()
})

test('the down arrow moves from the search to the checkboxes, even when the last used is filtered out', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Teaching' }))
  await userEvent.type(search(), 'health{ArrowDown}')
  expect(screen.getByRole('checkbox', { name: 'Health professionals' })).toHaveFocus()
})

function Pay() {
  const [pay, setPay] = useState('')
  return (
    <>
      <PoundsInput aria-label="Pay" value={pay} onChange={setPay} />
      <output data-testid="typed">{pay}</output>
    </>
  )
}

test.each([
  ['41700', '41,700'],
  ['£41,700', '41,700'],
  ['45k', '45,000'],
  ['31049.5', '31,049.50'],
  ['a lot', 'a lot'],
])('the amount “%s” is shown as %s once it is typed, and kept as typed', async (typed, shown) => {
  render(<Pay />)
  await userEvent.type(screen.getByLabelText('Pay'), typed)
  expect(screen.getByLabelText('Pay')).toHaveValue(typed)
  await userEvent.tab()
  expect(screen.getByLabelText('Pay')).toHaveValue(shown)
  expect(screen.getByTestId('typed')).toHaveTextContent(typed)
})
