import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import {
  TOO_EARLY,
  tooEarly,
  answers,
  open,
  code,
  resendButton,
  notifications,
} from '../../testing/open-verify-code.tsx'

/** Waits until the countdown has started, which happens in an effect. The library's own waiting would add a timer. */
const counts = () => vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 20_000 })

describe('the button for another code', () => {
  test('another code is sent, and the next one can be requested a minute later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    const sent = answers('resend', { body: { message: 'Verification code has been resent' } })
    open()
    fireEvent.change(code(), { target: { value: '12' } })
    fireEvent.click(resendButton())
    expect(await notifications().findByText('Verification code has been resent')).toBeVisible()
    expect(sent).toEqual([{ email: 'ama@example.com' }])
    expect(code()).toHaveValue('') // the older code is no longer valid, so the wait starts

    expect(resendButton()).toHaveAccessibleDescription(/in (60|5\d) seconds\.$/)
    expect(resendButton()).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(resendButton())
    await counts()
    act(() => vi.advanceTimersByTime(30_000))
    expect(resendButton()).toHaveAccessibleDescription(/in (30|2\d) seconds\.$/)
    expect(sent).toHaveLength(1)

    act(() => vi.advanceTimersByTime(30_000))
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
    fireEvent.click(resendButton())
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  test('after a code request that comes too early, the button waits as long as the server says', async () => {
    answers('resend', tooEarly('7200'))
    open()
    await userEvent.click(resendButton())
    await waitFor(() =>
      expect(resendButton()).toHaveAccessibleDescription('You can ask for another one in 2 hours.'),
    )
    // the message is gone, also for assistive technology
    expect(screen.queryByText(TOO_EARLY)).not.toBeInTheDocument()
    expect(screen.getByText('Please wait before you ask again.')).toHaveRole('status')
  })

  test('a code request that comes too early shows only a countdown and no form error', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    answers('resend', tooEarly('57'))
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Verify email' }))
    expect(screen.getByRole('alert')).toBeVisible()
    fireEvent.click(resendButton())
    await waitFor(() => expect(resendButton()).toHaveAccessibleDescription(/in 5\d seconds\.$/))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(() => expect(document.title).toMatch(/^Verify your email/))
    await counts()
    act(() => vi.advanceTimersByTime(57_000))
    expect(resendButton()).not.toHaveAccessibleDescription()
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
  })

  test('another code that cannot be sent shows an error and can be requested again at once', async () => {
    answers('resend', { status: 500, body: {} })
    open()
    await userEvent.click(resendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred.')
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
  })
})
