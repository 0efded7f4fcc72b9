import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ComboboxField } from './combobox-field.tsx'
import { lazyCombobox } from './lazy-combobox-field.tsx'

const options = ['Belfast', 'Leeds', 'London'].map((label) => ({ value: label, label }))

/** A form with a field whose combobox loads when `arrive` is called. */
function open(start = '') {
  const { promise, resolve } = Promise.withResolvers<{ ComboboxField: typeof ComboboxField }>()
  const { Field } = lazyCombobox(() => promise)
  render(<City Field={Field} start={start} />)
  return async () => {
    await act(async () => resolve({ ComboboxField }))
    await screen.findByRole('listbox', { hidden: true })
  }
}

function City({ Field, start }: { Field: ReturnType<typeof lazyCombobox>['Field']; start: string }) {
  const [city, setCity] = useState(start)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setCity('searched')
      }}
    >
      <Field label="City" name="city" options={options} value={city} onChange={setCity} />
      <output data-testid="chosen">{city}</output>
    </form>
  )
}

const input = () => screen.getByRole('combobox', { name: 'City' })
const chosen = () => screen.getByTestId('chosen').textContent

test('the field is plain at first, and has its label, its choice and its button', () => {
  open('Leeds')
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull()
  expect(input()).toHaveValue('Leeds')
  expect(input()).toHaveAttribute('placeholder', 'Select City')
  expect(screen.getByRole('button', { name: 'Clear City' })).toBeVisible()
})

test('text that is typed before the combobox has loaded goes on in it, with focus, caret and list', async () => {
  const arrive = open()
  await userEvent.type(input(), 'lo')
  await userEvent.keyboard('{ArrowLeft}')
  await arrive()
  expect(input()).toHaveValue('lo')
  expect(input()).toHaveFocus()
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['London']),
  )
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('London')
})

test('Enter in the plain field does not search without the typed text', async () => {
  const arrive = open()
  await userEvent.type(input(), 'lo{Enter}')
  expect(chosen()).toBe('')
  await arrive()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('London')
})

test('a press of the plain button opens the list', async () => {
  const arrive = open()
  await userEvent.click(screen.getByRole('button', { name: 'Show every City' }))
  await arrive()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  expect(input()).toHaveFocus()
})

test('text that was typed and left is chosen once the combobox has loaded', async () => {
  const arrive = open()
  await userEvent.type(input(), 'leeds')
  await userEvent.tab()
  await arrive()
  await waitFor(() => expect(chosen()).toBe('Leeds'))
  expect(input()).not.toHaveFocus()
})

test('text that no option has is reported once the combobox has loaded', async () => {
  const arrive = open()
  await userEvent.type(input(), 'Atlantis')
  await userEvent.tab()
  await arrive()
  await waitFor(() => expect(input()).toHaveAttribute('placeholder', '“Atlantis” is not in the list'))
})
