import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MultiChoiceField } from './multi-choice-field.tsx'

const options = [
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
      <MultiChoiceField label="Jobs" name="jobs" options={options} value={value} onChange={setValue} />
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

test('typing narrows what is offered, and nothing that was chosen is lost', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Teaching' }))
  await userEvent.type(search(), 'HEALTH')
  expect(offered()).toEqual(['Health professionals', 'Public health'])
  expect(chosen()).toEqual(['Teaching'])
  expect(screen.getByText('1 chosen')).toBeVisible()
})

test('Enter ticks the first match and sends no form; the next word takes its place', async () => {
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

test('Escape offers everything again', async () => {
  open()
  await userEvent.type(search(), 'zzz')
  expect(screen.getByText('No match')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(offered()).toHaveLength(3)
})

test('what was chosen can be taken away where it is listed; the focus goes on in the search', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Teaching' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Teaching' }))
  expect(screen.getByRole('checkbox', { name: 'Teaching' })).not.toBeChecked()
  expect(search()).toHaveFocus()
})

test('the boxes are one Tab stop; arrow keys, Home and End move among them, and the space bar ticks', async () => {
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

test('the down arrow leads from the search to the boxes, also where the last one used is not among them', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Teaching' }))
  await userEvent.type(search(), 'health{ArrowDown}')
  expect(screen.getByRole('checkbox', { name: 'Health professionals' })).toHaveFocus()
})
