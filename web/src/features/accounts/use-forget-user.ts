import { useSWRConfig } from 'swr'
import { sessionStore } from '../../lib/session/session-store.ts'
import { closeToasts } from '../../ui/overlays/toasts.ts'

/** Removes cached answers. Many differ between visitors and users. */
export function useUnloadAnswers(): () => void {
  const { unload } = useSWRConfig()
  return () => unload({ revalidate: false })
}

/** Removes the user's data from this page: cached answers and notifications. */
export function useForgetAnswers(): () => void {
  const unloadAnswers = useUnloadAnswers()
  return () => {
    unloadAnswers()
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
