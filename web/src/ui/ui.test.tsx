import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { initialsOf, tintOf } from '../features/companies/detail/company-header.tsx'
import { Button } from './button.tsx'
import { ExternalLink } from './external-link.tsx'
import { CheckboxPill } from './forms/checkbox-pill.tsx'
import { PasswordField } from './forms/password-field.tsx'
import { SelectField } from './forms/select-field.tsx'
import { TextField } from './forms/text-field.tsx'
import { Meter } from './meter.tsx'
import { RegisterDate } from './register-date.tsx'
import { WarnedCompany } from './warned-company.tsx'

/** The events of a double click on a button: two clicks, counted in `detail`. */
function doubleClick(button: HTMLElement) {
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
}

test('a double click submits a form once, and a later click submits it again', () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Find</Button>
    </form>,
  )
  doubleClick(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button'), { detail: 1 })
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('a button that is not a submit button receives each click of a double click', () => {
  const onClick = vi.fn<() => void>()
  render(<Button onClick={onClick}>Next</Button>)
  doubleClick(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(2)
})

test.each([
  ['Northgate Software Ltd', 'NS'],
  ['acme', 'A'],
  ['@ 24/7 Care', '27'],
  ["(The) O'Neill Group", 'TO'],
  ['Élan Vital', 'ÉV'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same tint, and all four tints are used', () => {
  expect(tintOf('Northgate')).toBe(tintOf('Northgate'))
  expect(new Set(Array.from({ length: 100 }, (_, i) => tintOf(`Company ${i}`))).size).toBe(4)
})

test('an external link opens in a new tab, says so, and passes no opener or referrer', () => {
  render(<ExternalLink href="https://example.com">Official Website</ExternalLink>)
  const link = screen.getByRole('link', { name: /^Official Website ?\(opens in a new tab\)$/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'example.com'])(
  'the URL %s is not rendered as a link',
  (href) => {
    render(<ExternalLink href={href}>Official Website</ExternalLink>)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByText('Official Website')).toBeVisible()
  },
)

test('a meter never exceeds its maximum', () => {
  render(<Meter label="Unlocks left today" value={12} max={10} valueText="10 of 10" />)
  expect(screen.getByRole('meter', { name: 'Unlocks left today' })).toHaveValue(10)
})

const drawnOn = (now: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  render(<RegisterDate date="2026-07-17" />)
  return screen.getByRole('time')
}

test.each(['2026-07-16T23:00:00Z', '2026-07-17T09:00:00Z', '2026-07-30T12:00:00Z', '2026-07-31T00:00:00Z'])(
  'a register that is current at %s is shown by its date',
  (now) => {
    const date = drawnOn(now)
    expect(date).toHaveTextContent(/^17 July 2026$/)
    expect(date).not.toHaveClass('text-key')
  },
)

test.each([
  ['2026-07-31T00:00:01Z', '14 days ago'],
  ['2026-08-02T12:00:00Z', '16 days ago'],
  ['2026-11-22T00:00:00Z', '4 months ago'],
])('a register older than 14 days at %s is shown in amber with its age', (now, age) => {
  const date = drawnOn(now)
  expect(date).toHaveTextContent(`17 July 2026 (${age})`)
  expect(date).toHaveClass('text-key')
})

const show = (warning: { on: string | null }) =>
  render(
    <MemoryRouter>
      <WarnedCompany {...warning} />
    </MemoryRouter>,
  )

test('a warning says what was reported, since when, and what to do, with a link to the article', async () => {
  show({ on: '2026-11-26' })
  expect(
    await screen.findByText(
      'Users reported that someone asked for money for a job in this company’s name. It may be an impostor.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Do not pay for a job/)).toBeVisible()
  expect(screen.getByText('Warning of 26 November 2026')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/knowledge-center/sponsorship-scams')
})

test('a company without a warning shows nothing', () => {
  const { container } = show({ on: null })
  expect(container).toBeEmptyDOMElement()
})

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
