import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { RetryButton } from './answer.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})

/** Shows the button for a failure, and 50 seconds later for the failure of an automatic retry. */
function failTwice(failure: ConstructorParameters<typeof ApiError>[0]) {
  const onRetry = vi.fn<() => void>()
  const button = () => <RetryButton error={new ApiError(failure)} retrying={false} onRetry={onRetry} />
  const { rerender } = render(button())
  vi.setSystemTime(Date.now() + 50_000)
  rerender(button())
  fireEvent.click(screen.getByRole('button'))
  return onRetry
}

test('a failure that names no wait can be retried at once, also after automatic retries', () => {
  const onRetry = failTwice({ status: 0 })
  expect(screen.getByRole('button')).toHaveAccessibleName('Try again')
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a second refusal waits as long as it names, and no longer', () => {
  const onRetry = failTwice({ status: 503, retryAfter: 4 })
  expect(screen.getByRole('button')).toHaveAccessibleName('Try again in 4 seconds')
  expect(onRetry).not.toHaveBeenCalled()
})

/** A part of a page that shows the button, or what it asked for. */
const Part = ({ failed, children }: { failed: boolean; children?: ReactNode }) => (
  <section>
    <h2>Sessions</h2>
    {failed ? <RetryButton retrying={false} onRetry={() => {}} /> : <p>Loaded</p>}
    {children}
  </section>
)

test('after a successful retry the heading above the button takes the focus that it had', async () => {
  const { rerender } = render(<Part failed />)
  screen.getByRole('button').focus()
  rerender(<Part failed={false} />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus())
})

test('a retry that the user does not wait for leaves the focus where it is', () => {
  const field = <input aria-label="Name" />
  const { rerender } = render(<Part failed>{field}</Part>)
  screen.getByRole('textbox').focus()
  rerender(<Part failed={false}>{field}</Part>)
  expect(screen.getByRole('textbox')).toHaveFocus()
})
