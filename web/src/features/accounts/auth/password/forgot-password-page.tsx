import { Suspense, useState } from 'react'
import { forgotPassword } from '#shared/api/accounts/passwords.ts'
import { RESEND_WAIT_SECONDS } from '#shared/retention.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { useShown } from '../../../../lib/use-shown.ts'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { useAuthState } from '../auth-state.ts'
import { lazyResetLinkSent } from '../lazy-auth-parts.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { useCountdown } from '../use-countdown.ts'

/** Asks for a password reset link, then shows where it was sent. */
export function ForgotPasswordPage() {
  const form = useContractForm({ email: useAuthState().email })
  const email = form.field('email').value.trim().toLowerCase()
  const [sent, setSent] = useState(false)
  const [back, setBack] = useState(false)
  const { secondsLeft, start } = useCountdown(email)
  const shownEmail = useShown(email)
  const send = () => {
    // the next view loads in parallel with the call, so that it is ready when the mail has been sent
    const next = lazyResetLinkSent.preload()
    void form.send(forgotPassword, {
      failure: 'Reset request failed',
      onAnswer: async () => {
        start(RESEND_WAIT_SECONDS)
        // no link is on its way to an address that was typed meanwhile
        if ((shownEmail() ?? email) !== email) return
        showToast({ type: 'success', message: 'Password reset link sent to your email' })
        await next
        setSent(true)
      },
      onRefused: ({ retryAfter }) => {
        if (retryAfter !== undefined) start(retryAfter)
        return undefined
      },
    })
  }
  const anotherAddress = () => {
    setSent(false)
    setBack(true)
  }
  return sent ? (
    <Suspense>
      <lazyResetLinkSent.Part
        email={email}
        errors={form.errors}
        busy={form.sending !== null}
        secondsLeft={secondsLeft}
        onSend={send}
        onAnotherAddress={anotherAddress}
      />
    </Suspense>
  ) : (
    <ForgotPasswordForm form={form} returned={back} onSend={send} />
  )
}
