import { Suspense, useState } from 'react'
import { forgotPassword } from '#shared/api/accounts/passwords.ts'
import { pages } from '#shared/pages.ts'
import { RESEND_WAIT_SECONDS } from '#shared/retention.ts'
import { useShown } from '../../../../lib/use-shown.ts'
import { Button } from '../../../../ui/button.tsx'
import { type ContractForm, useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { FormPage } from '../../../../ui/page/form-page.tsx'
import { useAuthState } from '../auth-state.ts'
import { EmailField } from '../email-field.tsx'
import { lazyResetLinkSent } from '../lazy-auth-parts.ts'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'
import { useCountdown } from '../use-countdown.ts'

interface ForgotPasswordFormProps {
  form: ContractForm<'email'>
  /** Whether the user returned to the form from the confirmation. */
  returned: boolean
  onSend: () => void
}

function ForgotPasswordForm({ form, returned, onSend }: ForgotPasswordFormProps) {
  const email = form.field('email')
  return (
    <FormPage
      title="Forgot your password?"
      description="Ask for an email with a link that sets a new password for your Sponsor Finder account."
      errors={form.errors}
      announced={returned}
      lead={
        <p className="text-ink-2">
          Enter the email address of your account. We send a link there with which you choose a new password.
        </p>
      }
      onSubmit={onSend}
      foot={
        <OtherAuthPageLink
          question="Remembered it?"
          to={pages.login}
          label="Back to sign in"
          email={email.value}
        />
      }
    >
      <EmailField {...email} />
      <Button type="submit" busy={form.sending !== null}>
        Send the link
      </Button>
    </FormPage>
  )
}

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
