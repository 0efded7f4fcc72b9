import { useState } from 'react'
import { useSession } from '../../../../lib/session/session-store.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { NoPasswordYet } from './no-password-yet.tsx'

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
