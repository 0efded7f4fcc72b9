import { useState } from 'react'
import * as z from 'zod/mini'
import { login } from '../../../../shared/api/accounts.ts'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { fieldErrorsOf, formErrorsOf } from '../../lib/form-errors.ts'
import { sessionStore } from '../../lib/session-store.ts'
import type { FieldError } from '../../ui/error-summary.tsx'
import { notify } from '../../ui/toasts.ts'

const FIELDS = ['email', 'password']

export interface Login {
  errors: readonly FieldError[]
  /** Email and password do not belong together; which of them is wrong is not said. */
  refused: boolean
  busy: boolean
  submit: (values: { email: string; password: string }) => Promise<void>
}

/**
 * Signs in. What the form already tells is wrong is not sent; what the server refuses stands in the same place, and
 * each of its messages is shown as a notification too.
 */
export function useLogin(onSignedIn: () => void): Login {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit: Login['submit'] = async (values) => {
    if (busy) return
    setRefused(false)
    const parsed = z.safeParse(login.request.body, values)
    if (!parsed.success) {
      setErrors(fieldErrorsOf(parsed.error))
      return
    }
    setBusy(true)
    try {
      const { token, user } = await call(login, { body: parsed.data })
      sessionStore.signIn(token, user)
      notify({ type: 'success', message: 'Successfully logged in' })
      onSignedIn()
    } catch (error) {
      const failures = formErrorsOf(error, FIELDS, 'Login failed')
      for (const { message } of failures) notify({ type: 'error', message })
      setErrors(failures)
      setRefused(error instanceof ApiError && error.code === 'login_failed')
      setBusy(false)
    }
  }

  return { errors, refused, busy, submit }
}
