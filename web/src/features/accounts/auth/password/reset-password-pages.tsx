import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { forgotPassword, resetPassword } from '#shared/api/accounts/passwords.ts'
import { pages } from '#shared/pages.ts'
import { RESEND_WAIT_SECONDS } from '#shared/retention.ts'
import { authPath, useReturnPath } from '../../../../lib/session/return-path.ts'
import { useShown } from '../../../../lib/use-shown.ts'
import { Button } from '../../../../ui/button.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { type ContractForm, useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { FormPage } from '../../../../ui/page/column-page.tsx'
import { authState, useAuthState } from '../auth-state.ts'
import { EmailField, NEW_PASSWORD_HINT } from '../email-field.tsx'
import { lazyDeadResetLink, lazyResetLinkSent } from '../lazy-auth-parts.ts'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'
import { useCountdown } from '../use-countdown.ts'
import { useFragment } from '../use-fragment.ts'

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

interface ResetPasswordFormProps {
  token: string
  /** Called if the server refuses the link. */
  onRefused: () => void
}

function ResetPasswordForm({ token, onRefused }: ResetPasswordFormProps) {
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const form = useContractForm({ password: '' }, ({ password }) => ({ token, password }))
  const submit = () =>
    void form.send(resetPassword, {
      failure: 'Password reset failed',
      onAnswer: () => {
        showToast({ type: 'success', message: 'Password has been reset successfully' })
        const state = authState({ passwordReset: true })
        return navigate(authPath(pages.login, returnPath), { replace: true, state })
      },
      onRefused: ({ errors }) => {
        if (errors?.token === undefined) return undefined
        onRefused()
        return 'with a notification'
      },
    })
  return (
    <FormPage
      title="Choose a new password"
      description="Choose a new password for your Sponsor Finder account."
      errors={form.errors}
      lead={<p className="text-ink-2">Setting it signs you out everywhere; you then sign in with it.</p>}
      onSubmit={submit}
    >
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
      />
      <Button type="submit" busy={form.sending !== null}>
        Set the new password
      </Button>
    </FormPage>
  )
}

/** Whether a text has the format of a token. Other texts are not sent to the server. */
const couldBeToken = (text: string): boolean =>
  z.safeParse(resetPassword.request.body.shape.token, text).success

/** Sets a new password with the link of a mail. */
export function ResetPasswordPage() {
  const token = useFragment().handed.get('token') ?? ''
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    lazyDeadResetLink.preload()
  }, [])
  if (token === '' || token === refused || !couldBeToken(token)) {
    return (
      <Suspense>
        <lazyDeadResetLink.Part reason={token === '' ? 'missing' : 'refused'} />
      </Suspense>
    )
  }
  // the key gives each link an empty form
  return <ResetPasswordForm key={token} token={token} onRefused={() => setRefused(token)} />
}
