import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Collapsible } from './collapsible.tsx'
import { Pagination } from './pagination.tsx'

function open() {
  const onToggle = vi.fn<(isOpen: boolean) => void>()
  render(
    <Collapsible summary="Emails" onToggle={onToggle}>
      <dialog aria-label="One email" open />
    </Collapsible>,
  )
  return { onToggle, details: screen.getByRole('group') as HTMLDetailsElement }
}

const toggle = (element: Element) => fireEvent(element, new Event('toggle'))

test('a collapsible reports each opening and closing', () => {
  const { onToggle, details } = open()
  details.open = true
  toggle(details)
  details.open = false
  toggle(details)
  expect(onToggle.mock.calls.slice(-2)).toEqual([[true], [false]])
})

test('a collapsible does not report the opening of a dialog inside it', () => {
  const { onToggle } = open()
  toggle(screen.getByRole('dialog', { hidden: true }))
  expect(onToggle).not.toHaveBeenCalled()
})

test('a collapsible that the user opens comes into view, and one that is open from the start does not', () => {
  const { details } = open()
  const shown = vi.fn<Element['scrollIntoView']>()
  details.scrollIntoView = shown
  details.open = true
  toggle(details)
  expect(shown).not.toHaveBeenCalled()
  details.open = false
  toggle(details)
  fireEvent.click(screen.getByText('Emails'))
  details.open = true
  toggle(details)
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})

function show(page: number) {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pagination page={page} lastPage={4} onPage={onPage} />)
  return onPage
}

test.each([
  [1, 'Previous'],
  [4, 'Next'],
])('on page %i of 4 the button %s does nothing, and can keep the focus', async (page, name) => {
  const onPage = show(page)
  expect(screen.getByText(`Page ${page} of 4`)).toBeVisible()
  const button = screen.getByRole('button', { name })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // a browser takes the focus from a disabled control
  expect(button).toBeEnabled()
  await userEvent.click(button)
  expect(onPage).not.toHaveBeenCalled()
})

test('a page past the end of a list shows no pagination', () => {
  show(9999)
  expect(screen.queryByRole('navigation')).toBeNull()
})
