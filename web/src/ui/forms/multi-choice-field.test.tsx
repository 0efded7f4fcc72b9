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
