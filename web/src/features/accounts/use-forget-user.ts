import { useSWRConfig } from 'swr'
import { sessionStore } from '../../lib/session/session-store.ts'
import { closeToasts } from '../../ui/overlays/toasts.ts'

/** Removes the user's data from this page: cached answers and notifications. */
export function useForgetAnswers(): () => void {
  const { unload } = useSWRConfig()
  return () => {
    unload({ revalidate: false })
    closeToasts()
  }
}

/** Ends the session in this page and removes the user's data. */
export function useForgetUser(): () => void {
  const forgetAnswers = useForgetAnswers()
  return () => {
    sessionStore.clear()
    forgetAnswers()
  }
}
