import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Tooltip text="At least one live vacancy">
      {(describedBy) => (
        <button type="button" aria-describedby={describedBy}>
          Has Jobs
        </button>
      )}
    </Tooltip>,
  )
})

const tip = () => screen.getByText('At least one live vacancy')
// reads `hidden`, because jsdom has no popover and so toBeVisible does not work
const shown = () => !tip().hidden
const anchor = () => screen.getByRole('button')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a tooltip shows after a pointer has rested for 400 ms', () => {
  fireEvent.pointerEnter(anchor().parentElement as Element)
  pass(399)
  expect(shown()).toBe(false)
  pass(1)
  expect(shown()).toBe(true)
})

test('a tooltip shows at once on focus and closes on Escape', () => {
  act(() => anchor().focus())
  expect(shown()).toBe(true)
  fireEvent.keyDown(anchor(), { key: 'Escape' })
  expect(shown()).toBe(false)
})

test('a tooltip stays while the pointer moves onto it', () => {
  const around = anchor().parentElement as Element
  act(() => anchor().focus())
  fireEvent.pointerLeave(around)
  fireEvent.pointerEnter(tip())
  fireEvent.pointerEnter(around)
  pass(1000)
  expect(shown()).toBe(true)
})
