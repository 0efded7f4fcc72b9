import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CheckboxPill } from './checkbox-pill.tsx'
import { PasswordField } from './password-field.tsx'
import { PoundsInput } from './pounds-input.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const nothing = () => {}

test('a text field exposes its error and hint in its accessible description', () => {
  render(
    <TextField
      label="Website"
      name="website"
      value="x"
      onChange={nothing}
      error="Invalid URL"
      hint="Like acme.com"
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Website' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Like acme.com Invalid URL')
})

const limited = (value: string) => (
  <TextField label="Company name" name="n" value={value} onChange={nothing} maxLength={200} />
)

test('a full text field says how much it takes, because the browser cuts the rest of a paste', async () => {
  const { rerender } = render(limited('x'.repeat(199)))
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('')
  rerender(limited('x'.repeat(200)))
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('At most 200 characters')
  expect(screen.getByText('At most 200 characters')).toBeVisible()
})

test('a clearable text field empties itself and keeps the focus', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  render(<TextField label="Postcode" name="postcode" value="LS1" onChange={onChange} clearable />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear Postcode' }))
  expect(onChange).toHaveBeenCalledWith('')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('a disabled Pro field shows the badge and has no clear button', () => {
  render(<TextField label="Company name" name="n" value="x" onChange={nothing} pro disabled clearable />)
  expect(screen.getByText('Pro')).toBeVisible()
  expect(screen.getByRole('textbox')).toBeDisabled()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a select offers its placeholder first and can be cleared', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  const options = [{ value: 'England', label: 'England' }]
  render(<SelectField label="Country" options={options} value="England" onChange={onChange} />)
  const [first] = screen.getAllByRole('option')
  expect(first).toHaveTextContent('Select Country')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Country' }))
  expect(onChange).toHaveBeenCalledWith('')
})

test('a pill is a checkbox', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  render(<CheckboxPill label="Has Jobs" checked={false} onChange={onChange} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Has Jobs' }))
  expect(onChange).toHaveBeenCalledWith(true)
})

test('a pill with a tooltip is described by the tooltip', async () => {
  render(<CheckboxPill label="Has Jobs" checked onChange={nothing} tooltip="At least one live vacancy" />)
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('At least one live vacancy')
})

test('a password can be shown', async () => {
  render(
    <PasswordField
      label="Password"
      name="p"
      value="secret"
      onChange={nothing}
      autoComplete="current-password"
    />,
  )
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
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
