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

test('each opening and closing is told', () => {
  const { onToggle, details } = open()
  details.open = true
  toggle(details)
  details.open = false
  toggle(details)
  expect(onToggle.mock.calls.slice(-2)).toEqual([[true], [false]])
})

test('what opens inside it is no opening of its own', () => {
  const { onToggle } = open()
  toggle(screen.getByRole('dialog', { hidden: true }))
  expect(onToggle).not.toHaveBeenCalled()
})
