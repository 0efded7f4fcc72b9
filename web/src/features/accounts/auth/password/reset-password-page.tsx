import { Suspense, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { resetPassword } from '#shared/api/accounts/passwords.ts'
import { lazyDeadResetLink } from '../lazy-auth-parts.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useFragment } from '../use-fragment.ts'

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
