import { useSWRConfig } from 'swr'
import { sessionStore } from '../../lib/session-store.ts'
import { closeNotifications } from '../../ui/toasts.ts'

/** Leaves nothing of a reader in this page: no answer in the cache, no notification on show. */
export function useForgetAnswers(): () => void {
  const { unload } = useSWRConfig()
  return () => {
    unload({ revalidate: false })
    closeNotifications()
  }
}

/** Ends the session in this page, and leaves nothing of its reader. */
export function useForgetReader(): () => void {
  const forgetAnswers = useForgetAnswers()
  return () => {
    sessionStore.clear()
    forgetAnswers()
  }
}
