import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { TypedField } from './use-list.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

function show() {
  const onPause = vi.fn<(text: string) => void>()
  const field = (value: string) => <TypedField label="Search" name="search" value={value} onPause={onPause} />
  const { rerender } = render(field(''))
  return {
    onPause,
    follow: (value: string) => rerender(field(value)),
    input: screen.getByLabelText('Search'),
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  }
}

test('a letter typed before the URL has the earlier text stays', async () => {
  const { onPause, follow, input, user } = show()
  await user.type(input, 'n')
  act(() => void vi.advanceTimersByTime(300))
  await user.type(input, 'u')
  follow('n')
  expect(input).toHaveValue('nu')
  act(() => void vi.advanceTimersByTime(300))
  expect(onPause.mock.calls).toEqual([['n'], ['nu']])
})

test('the field follows the URL back and forward again', async () => {
  const { onPause, follow, input, user } = show()
  await user.type(input, 'n')
  act(() => void vi.advanceTimersByTime(300))
  follow('n')
  follow('')
  expect(input).toHaveValue('')
  follow('n')
  expect(input).toHaveValue('n')
  act(() => void vi.advanceTimersByTime(300))
  expect(onPause).toHaveBeenCalledOnce()
})
