import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { login } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { authPath, SESSION_EXPIRED_PARAMETER, useReturnPath } from '../../../../lib/session/session-store.ts'
import { useContractForm } from '../../../../ui/forms/form.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { IconCircleCheck, IconInfoCircle } from '../../../../ui/icons.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { FormPage } from '../../../../ui/page/column-page.tsx'
import { useAuthState, authState, OtherAuthPageLink, useSignIn } from '../auth-state.tsx'
import { EmailField } from '../email-field.tsx'
import { lazyProviderButtons } from '../lazy-auth-parts.ts'

export const DashboardLoginPage = () => (
  <LoginPage
    title="Sign in to the admin area"
    description="Sign in as an administrator of Sponsor Finder."
    onward={pages.admin}
  />
)

export function LoginPage({
  title = 'Sign in',
  description = 'Sign in to Sponsor Finder to search the whole list of UK visa sponsors and unlock companies.',
  onward,
}: {
  title?: string
  description?: string
  onward?: string
}) {
  const signIn = useSignIn(onward)
  const state = useAuthState()
  const form = useContractForm({ email: state.email, password: '' })
  const email = form.field('email')
  const password = form.field('password')
  // The server does not say which of email and password is wrong, so both fields show the error.
  const wrong = form.refusal === 'login_failed' ? email.error : undefined
  const submit = () =>
    void form.send(login, {
      failure: 'Login failed',
      unreadable: 'Logged in but failed to load user data',
      onAnswer: (answer) => {
        showToast({ type: 'success', message: 'Successfully logged in' })
        return signIn(answer)
      },
    })
  return (
    <FormPage
      title={title}
      description={description}
      form={form}
      submit="Sign in"
      note={<LoginNote passwordReset={state.passwordReset} />}
      onSubmit={submit}
      foot={
        <>
          <OtherAuthPageLink
            question="New here?"
            to={pages.signUp}
            label="Create a free account"
            email={email.value}
          />
          <lazyProviderButtons.Later />
        </>
      }
    >
      <EmailField {...email} />
      <PasswordField
        {...password}
        error={wrong ?? password.error}
        label="Password"
        autoComplete="current-password"
      />
      <ForgotPassword email={email.value} />
    </FormPage>
  )
}

function ForgotPassword({ email }: { email: string }) {
  const returnPath = useReturnPath()
  return (
    <Link
      to={authPath(pages.forgotPassword, returnPath)}
      state={authState({ email })}
      className="link -my-2.5 justify-self-start py-2.5 text-sm font-semibold"
    >
      Forgot your password?
    </Link>
  )
}

function LoginNote({ passwordReset }: { passwordReset: boolean }) {
  const [query] = useSearchParams()
  if (passwordReset) {
    return (
      <Note tone="bg-good-soft" icon={<IconCircleCheck size={22} className="text-good" />}>
        Your password has been changed. Sign in with the new one.
      </Note>
    )
  }
  if (query.get(SESSION_EXPIRED_PARAMETER) !== 'true') return null
  return (
    <Note tone="bg-info-soft" icon={<IconInfoCircle size={22} className="text-info" />}>
      Your session has expired. Sign in again to carry on where you were.
    </Note>
  )
}

const Note = ({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) => (
  <p className={`flex gap-3 rounded-md p-4 text-ink forced-colors:border ${tone}`}>
    <span aria-hidden="true" className="mt-0.5 shrink-0">
      {icon}
    </span>
    {children}
  </p>
)
