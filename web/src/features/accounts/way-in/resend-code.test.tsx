import { act, fireEvent, screen } from '@testing-library/react'
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
} from '../testing/open-verify-code.tsx'

describe('another code', () => {
  test('is sent, and the next one can be asked for a minute later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    const sent = answers('resend', { body: { message: 'Verification code has been resent' } })
    open()
    fireEvent.change(code(), { target: { value: '12' } })
    fireEvent.click(resendButton())
    expect(await notifications().findByText('Verification code has been resent')).toBeVisible()
    expect(sent).toEqual([{ email: 'ama@example.com' }])
    expect(code()).toHaveValue('') // the older one no longer counts

    expect(resendButton()).toHaveAccessibleDescription(/in (60|59) seconds\.$/)
    expect(resendButton()).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(resendButton())
    act(() => vi.advanceTimersByTime(30_000))
    expect(resendButton()).toHaveAccessibleDescription(/in (30|29) seconds\.$/)
    expect(sent).toHaveLength(1)

    act(() => vi.advanceTimersByTime(30_000))
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
    fireEvent.click(resendButton())
    await vi.waitFor(() => expect(sent).toHaveLength(2))
  })

  test('that is asked for too early waits as long as the server says', async () => {
    answers('resend', tooEarly('7200'))
    open()
    await userEvent.click(resendButton())
    await vi.waitFor(() =>
      expect(resendButton()).toHaveAccessibleDescription('You can ask for another one in 2 hours.'),
    )
    // said once, also to who only hears it
    expect(screen.queryByText(TOO_EARLY)).not.toBeInTheDocument()
    expect(screen.getByText('Please wait before you ask again.')).toHaveRole('status')
  })

  test('that is asked for too early is no error of the form: the line below the button alone counts, and goes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    answers('resend', tooEarly('57'))
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Verify email' }))
    expect(screen.getByRole('alert')).toBeVisible()
    fireEvent.click(resendButton())
    await vi.waitFor(() => expect(resendButton()).toHaveAccessibleDescription(/in (57|56) seconds\.$/))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(document.title).toMatch(/^Verify your email/)
    // the line counts from an effect on, which may not have run yet
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    act(() => vi.advanceTimersByTime(57_000))
    expect(resendButton()).not.toHaveAccessibleDescription()
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
  })

  test('that cannot be sent is said, and can be tried again at once', async () => {
    answers('resend', { status: 500, body: {} })
    open()
    await userEvent.click(resendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred.')
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
  })
})
