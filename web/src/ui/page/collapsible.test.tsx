import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Collapsible } from './collapsible.tsx'

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
