import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { me, register, type User, verifyEmail } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { CODE_MINUTES } from '#shared/retention.ts'
import { useApi } from '../../../../lib/api/api-client.ts'
import { authPath, useReturnPath, useSession } from '../../../../lib/session/session-store.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldFrame, useControl } from '../../../../ui/forms/field-frame.tsx'
import { type FormField, useContractForm } from '../../../../ui/forms/form.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { FormPage } from '../../../../ui/page/column-page.tsx'
import { useAuthState, OtherAuthPageLink, useSignIn } from '../auth-state.tsx'
import { EmailField, NEW_PASSWORD_HINT } from '../email-field.tsx'
import { lazySignUpFoot, lazyVerifyCodeHelp } from '../lazy-auth-parts.ts'

/** Creates an account, then opens the page for the code that was sent. */
export function SignUpPage() {
  const signIn = useSignIn()
  const form = useContractForm({ name: '', email: useAuthState().email, password: '' })
  const submit = () =>
    void form.send(register, {
      failure: 'Registration failed',
      onAnswer: (answer) => {
        showToast({ type: 'success', message: 'Registration successful! Please verify your email.' })
        return signIn(answer)
      },
    })
  return (
    <FormPage
      title="Create a free account"
      description="Create a free Sponsor Finder account to open licensed UK visa sponsors one by one, with what is known of each."
      form={form}
      submit="Create account"
      lead="See every page of the list and unlock companies one by one."
      onSubmit={submit}
      foot={
        <>
          <OtherAuthPageLink
            question="Already have an account?"
            to={pages.login}
            label="Sign in"
            email={form.field('email').value}
          />
          <lazySignUpFoot.Later />
        </>
      }
    >
      <TextField {...form.field('name')} label="Name" autoComplete="name" spellCheck={false} />
      <EmailField {...form.field('email')} hint="We send a code there." />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
      />
    </FormPage>
  )
}

/** Advice if a correct code is refused: of two registrations of an email, it is for one session. */
function SignInFirst() {
  const returnPath = useReturnPath()
  return (
    <p>
      Or{' '}
      <Link to={authPath(pages.login, returnPath)} className="link font-semibold">
        sign in first
      </Link>
      , then enter the code.
    </p>
  )
}

/**
 * The field for the mailed code. It has a numeric keyboard and widely spaced digits, and the browser may fill it in.
 */
function CodeField({ value, onChange, ...field }: FormField) {
  const hint = '6 digits, like 123 456'
  const control = useControl({ ...field, hint })
  return (
    <FieldFrame id={field.id} label="Code" hint={hint} error={field.error}>
      <input
        {...control}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className="control max-w-48 text-xl font-semibold tracking-[0.2em] tabular-nums"
      />
    </FieldFrame>
  )
}

/** The form for the mailed code. @param email The email of the session; without one, the form asks for it. */
function VerifyCodeForm({ email }: { email: string | undefined }) {
  const signIn = useSignIn()
  const form = useContractForm({ email: email ?? '', code: '' })
  const code = form.field('code')
  const refused = form.refusal !== undefined && code.error !== undefined
  const submit = () =>
    void form.send(verifyEmail, {
      failure: 'Verification failed',
      onAnswer: (answer) => {
        showToast({ type: 'success', message: 'Email verified successfully!' })
        return signIn(answer)
      },
    })
  return (
    <FormPage
      title="Verify your email"
      description="Enter the code that was sent to your email address to open your Sponsor Finder account."
      form={form}
      lead={<Lead email={email} />}
      onSubmit={submit}
      foot={
        // the fallback reserves the space, so that the page footer does not move
        <lazyVerifyCodeHelp.Later
          fallback={<div className="h-45" />}
          form={form}
          signedIn={email !== undefined}
        />
      }
    >
      {email === undefined && <EmailField {...form.field('email')} />}
      <CodeField {...code} />
      {email === undefined && refused && <SignInFirst />}
      <Button type="submit" busy={form.sending === verifyEmail.id}>
        Verify email
      </Button>
    </FormPage>
  )
}

const Lead = ({ email }: { email: string | undefined }) => (
  <p className="text-ink-2 [overflow-wrap:anywhere]">
    {email === undefined ? (
      'Enter your email address and the code that we sent there.'
    ) : (
      <>
        Enter the code that we sent to <strong className="font-semibold text-ink">{email}</strong>.
      </>
    )}{' '}
    A code is valid for {CODE_MINUTES} minutes; if yours is older, send another.
  </p>
)

/**
 * The minimum time between checks. A page that becomes visible gets two events, which then cause only one check. SWR's
 * default of some seconds would miss a code that was entered quickly on another device.
 */
const LOOK_AGAIN_MS = 500

/**
 * Navigates on once the email is verified, for example on another device. It checks whenever the page gets the focus.
 */
function useVerifiedElsewhere(): void {
  const { token, user } = useSession()
  const signIn = useSignIn()
  const waits = user?.email_verified === false
  const { data } = useApi(me, waits ? {} : null, {
    revalidateOnFocus: true,
    focusThrottleInterval: LOOK_AGAIN_MS,
    dedupingInterval: 0,
  })
  const verified = waits && data?.data.id === user.id && data.data.email_verified ? data.data : null
  const goOn = useEffectEvent((now: User) => {
    if (token !== null) void signIn({ token, user: now })
  })
  useEffect(() => {
    if (verified) goOn(verified)
  }, [verified])
}

/** Verifies an email with the mailed code. Without a session, the form also asks for the email. */
export function VerifyCodePage() {
  const { user } = useSession()
  const [shown, setShown] = useState(user)
  useVerifiedElsewhere()
  // after a verification `shown` does not change, so the content stays until the next page has loaded
  if (shown !== user && !user?.email_verified) setShown(user)
  // a new user gets a new form, so that typed text does not carry over
  return <VerifyCodeForm key={shown?.id ?? 'visitor'} email={shown?.email} />
}
