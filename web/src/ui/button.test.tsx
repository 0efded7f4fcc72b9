import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Button, useAction } from './button.tsx'

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

test('an action is busy while it runs, and its failure is a problem until the next try', async () => {
  let next = Promise.withResolvers<void>()
  const { result } = renderHook(() => useAction(() => next.promise, { failure: 'Failed to save' }))
  const start = () => act(async () => void result.current.run())

  await start()
  expect(result.current).toMatchObject({ busy: true, problem: null })
  await act(async () => next.reject(new Error('offline')))
  expect(result.current).toMatchObject({ busy: false, problem: 'Failed to save' })

  next = Promise.withResolvers()
  await start()
  expect(result.current).toMatchObject({ busy: true, problem: null })
  await act(async () => next.resolve())
  expect(result.current).toMatchObject({ busy: false, problem: null })
})
