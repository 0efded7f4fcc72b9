import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changePassword } from '#shared/api/accounts/passwords.ts'
import { pages } from '#shared/pages.ts'
import { useSession } from '../../../../lib/session/session-store.ts'
import { useShown } from '../../../../lib/use-shown.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { FormActions } from '../../../../ui/forms/error-summary.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { ColumnPage, FormPage } from '../../../../ui/page/column-page.tsx'
import { useLogout } from '../../use-logout.ts'
import { authState } from '../auth-state.ts'
import { NEW_PASSWORD_HINT } from '../email-field.tsx'

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
      errors={form.errors}
      lead={
        <p className="text-ink-2">
          You stay signed in here and are signed out everywhere else. We confirm the change by email.
        </p>
      }
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

/**
 * Explains how to get a reset link. The page that sends the link is for guests (docs/product/screens.md "Routes"), so
 * the user must log out first.
 */
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

/**
 * Explains to a user without a password how to set one. The page that sends a link is for guests, so the user must log
 * out first.
 */
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
