import { fireEvent, render, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

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
