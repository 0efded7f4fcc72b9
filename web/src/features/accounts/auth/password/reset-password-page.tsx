import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { resetPassword } from '#shared/api/accounts/passwords.ts'
import { pages } from '#shared/pages.ts'
import { authPath } from '../../../../lib/session/return-path.ts'
import { useReturnPath } from '../../../../lib/session/use-return-path.ts'
import { Button } from '../../../../ui/button.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import { FormPage } from '../../../../ui/page/form-page.tsx'
import { authState } from '../auth-state.ts'
import { lazyDeadResetLink } from '../lazy-auth-parts.ts'
import { useFragment } from '../use-fragment.ts'
import { NEW_PASSWORD_HINT } from './new-password-hint.ts'

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
