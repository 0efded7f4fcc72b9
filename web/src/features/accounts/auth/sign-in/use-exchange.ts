import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { exchangeCode } from '#shared/api/accounts/provider-sign-in.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { failureMessage } from '../../../../lib/api/form-errors.ts'
import { showToast, showErrorToasts } from '../../../../ui/overlays/toasts.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * Exchanges the code of a provider sign-in for a session, then navigates on. Each code is used once.
 * @param code The code; null if there is none yet.
 * @returns the error message, or null.
 */
export function useExchange(code: string | null): string | null {
  const signIn = useSignIn()
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null)
  const tried = useRef<string | null>(null)

  const exchange = useEffectEvent(async (once: string) => {
    try {
      const answer = await call(exchangeCode, { body: { code: once } })
      showToast({ type: 'success', message: 'Successfully logged in' })
      await signIn(answer)
    } catch (error) {
      const message = failureMessage(error, {
        failure: 'Login failed',
        unreadable: 'Logged in but failed to load user data',
      })
      showErrorToasts([message])
      setFailure({ code: once, message })
    }
  })

  useEffect(() => {
    // React may run this effect twice, but a code is valid only once
    if (code === null || tried.current === code) return
    tried.current = code
    void exchange(code)
  }, [code])

  return failure?.code === code ? failure.message : null
}
