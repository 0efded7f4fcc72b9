import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { forgotPassword, resetPassword, changePassword } from '#shared/api/accounts/passwords.ts'
import { pages } from '#shared/pages.ts'
import { RESEND_WAIT_SECONDS } from '#shared/retention.ts'
import { authPath, useReturnPath, useSession } from '../../../../lib/session/session-store.ts'
import { useShown } from '../../../../lib/use-shown.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { FormActions, type ContractForm, useContractForm } from '../../../../ui/forms/form.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { FormPage, ColumnPage } from '../../../../ui/page/column-page.tsx'
import { useLogout } from '../../use-logout.ts'
import { authState, useAuthState, OtherAuthPageLink } from '../auth-state.tsx'
import { EmailField, NEW_PASSWORD_HINT } from '../email-field.tsx'
import { lazyDeadResetLink, lazyResetLinkSent } from '../lazy-auth-parts.ts'
import { useCountdown } from '../use-countdown.ts'
import { useFragment } from '../use-fragment.ts'

interface ForgotPasswordFormProps {
  form: ContractForm<'email'>
  returned: boolean
  onSend: () => void
}

function ForgotPasswordForm({ form, returned, onSend }: ForgotPasswordFormProps) {
  const email = form.field('email')
  return (
    <FormPage
      title="Forgot your password?"
      description="Ask for an email with a link that sets a new password for your Sponsor Finder account."
      form={form}
      submit="Send the link"
      announced={returned}
      lead="Enter the email address of your account. We send a link there with which you choose a new password."
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
    <lazyResetLinkSent.Later
      email={email}
      errors={form.errors}
      busy={form.sending !== null}
      secondsLeft={secondsLeft}
      onSend={send}
      onAnotherAddress={anotherAddress}
    />
  ) : (
    <ForgotPasswordForm form={form} returned={back} onSend={send} />
  )
}

function ResetPasswordForm({ token, onRefused }: { token: string; onRefused: () => void }) {
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
      form={form}
      submit="Set the new password"
      lead="Setting it signs you out everywhere; you then sign in with it."
      onSubmit={submit}
    >
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
      />
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
    return <lazyDeadResetLink.Later reason={token === '' ? 'missing' : 'refused'} />
  }
  // the key gives each link an empty form
  return <ResetPasswordForm key={token} token={token} onRefused={() => setRefused(token)} />
}

function ChangePasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const isShown = useShown(true)
  const form = useContractForm({ current_password: '', password: '' })
  const submit = () =>
    void form.send(changePassword, {
      failure: 'Password change failed',
      onAnswer: () => {
        showToast({ type: 'success', message: 'Password changed successfully' })
        // the user may have opened another page meanwhile
        return isShown() ? navigate(pages.account, { replace: true }) : undefined
      },
    })
  return (
    <FormPage
      title="Change password"
      description="Change the password of your Sponsor Finder account."
      form={form}
      lead="You stay signed in here and are signed out everywhere else. We confirm the change by email."
      onSubmit={submit}
      foot={<ForgotCurrent email={email} />}
    >
      {/* this hidden field tells a password manager which account the password belongs to */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('current_password')}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
      />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Change password
        </Button>
        <ButtonLink to={pages.account} variant="ghost">
          Cancel
        </ButtonLink>
      </FormActions>
    </FormPage>
  )
}

/** Explains how to get a reset link, on a page for guests (docs/product/screens.md "Routes"), so that the user must log out first. */
function ForgotCurrent({ email }: { email: string }) {
  const logOut = useLogout(pages.forgotPassword, authState({ email }))
  return (
    <p>
      Forgot your current password?{' '}
      <button type="button" onClick={logOut} className="link inline-block py-2.5 font-semibold">
        Log out and ask for a link
      </button>
    </p>
  )
}

/** Explains how to set a first password, by a page for guests, so that the user must log out first. */
function NoPasswordYet({ email }: { email: string }) {
  const logOut = useLogout(pages.forgotPassword, authState({ email }))
  return (
    <ColumnPage
      title="Set a password"
      description="Set a password for your Sponsor Finder account."
      lead={
        <p className="text-ink-2">
          You have no password yet: you sign in with another provider. To set one, log out and ask for a link
          to <strong className="font-semibold text-ink">{email}</strong>. You can go on signing in with the
          provider as well.
        </p>
      }
    >
      <FormActions>
        <Button onClick={logOut}>Log out and ask for a link</Button>
        <ButtonLink to={pages.account} variant="ghost">
          Back to your account
        </ButtonLink>
      </FormActions>
    </ColumnPage>
  )
}

/** Changes the password. For a user without a password, the page explains how to set one. */
export function ChangePasswordPage() {
  const { user } = useSession()
  // `shown` keeps the content after sign-out, until the next page opens
  const [shown, setShown] = useState(user)
  if (user !== null && user !== shown) setShown(user)
  const email = shown?.email ?? ''
  return shown?.has_password === false ? (
    <NoPasswordYet email={email} />
  ) : (
    <ChangePasswordForm email={email} />
  )
}
