import { useSearchParams } from 'react-router-dom'
import { login } from '../../../../shared/api/accounts.ts'
import { pages } from '../../../../shared/pages.ts'
import { SESSION_EXPIRED_PARAMETER } from '../../lib/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { IconInfoCircle } from '../../ui/icons.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { notify } from '../../ui/toasts.ts'
import { WayInFrame } from './way-in-frame.tsx'
import { EmailField } from './email-field.tsx'
import { OtherWay } from './other-way.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useSignIn } from './use-sign-in.ts'

/** Sign in, then go on to where the reader was going. */
export function LoginPage() {
  const [query] = useSearchParams()
  const signIn = useSignIn()
  const form = useAccountForm({ email: '', password: '' })
  // email and password do not belong together; which of them is wrong is not said
  const invalid = form.refusal === 'login_failed'
  const submit = () =>
    void form.send(login, {
      failure: 'Login failed',
      onAnswer: (answer) => {
        notify({ type: 'success', message: 'Successfully logged in' })
        return signIn(answer)
      },
    })
  return (
    <WayInFrame
      title="Sign in"
      errors={form.errors}
      note={query.get(SESSION_EXPIRED_PARAMETER) === 'true' && <ExpiredNote />}
      onSubmit={submit}
      foot={<OtherWay question="New here?" to={pages.signUp} label="Create a free account" />}
    >
      <EmailField {...form.field('email')} invalid={invalid} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        invalid={invalid}
      />
      <Button type="submit" busy={form.sending !== null}>
        Sign in
      </Button>
    </WayInFrame>
  )
}

function ExpiredNote() {
  return (
    <p className="flex gap-3 rounded-md bg-info-soft p-4 text-ink forced-colors:border">
      <IconInfoCircle size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
      Your session has expired. Sign in again to carry on where you were.
    </p>
  )
}
