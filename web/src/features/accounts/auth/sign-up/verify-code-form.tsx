import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { verifyEmail } from '#shared/api/accounts/accounts.ts'
import { CODE_MINUTES } from '#shared/retention.ts'
import { pages } from '#shared/pages.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { FormPage } from '../../../../ui/page/form-page.tsx'
import { type FormField, useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { lazyVerifyCodeHelp } from '../lazy-auth-parts.ts'
import { EmailField } from '../email-field.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { describedBy, FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import { authPath } from '../../../../lib/session/return-path.ts'
import { useReturnPath } from '../../../../lib/session/use-return-path.ts'

/**
 * Advice if a correct code is refused. If two people registered the same email, a code is valid only in the session for
 * which it was sent.
 */
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
function CodeField({ id, name, value, onChange, error }: FormField) {
  const hint = '6 digits, like 123 456'
  return (
    <FieldFrame id={id} label="Code" hint={hint} error={error}>
      <input
        id={id}
        name={name}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
        className="control max-w-48 text-xl font-semibold tracking-[0.2em] tabular-nums"
      />
    </FieldFrame>
  )
}

/** The form for the mailed code. @param email The email of the session; without one, the form asks for it. */
export function VerifyCodeForm({ email }: { email: string | undefined }) {
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
      errors={form.errors}
      lead={<Lead email={email} />}
      onSubmit={submit}
      foot={
        // the fallback reserves the space, so that the page footer does not move
        <Suspense fallback={<div className="h-45" />}>
          <lazyVerifyCodeHelp.Part form={form} signedIn={email !== undefined} />
        </Suspense>
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

function Lead({ email }: { email: string | undefined }) {
  return (
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
}
