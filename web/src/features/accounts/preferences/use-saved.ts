import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { getPreferences, type SavedPreferences } from '../../../../../shared/api/accounts/preferences.ts'
import { pages } from '../../../../../shared/pages.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { swrKey } from '../../../lib/api/swr-key.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { useReturnPath } from '../auth/use-return-path.ts'

/** Updates the preferences in the session, which the guard and the finder read. */
function keepInSession(saved: SavedPreferences): void {
  const { token, user } = sessionStore.get()
  if (!token || !user) return
  const { setup_completed_at, preferred_job_category_id, sectors, city } = saved
  const preferences = { setup_completed_at, preferred_job_category_id, sectors, city }
  sessionStore.loadUser(token, { ...user, preferences })
}

/**
 * Applies saved preferences everywhere, then navigates: back to the account, or after the setup to the return path.
 * Resolves when the next page has loaded.
 */
export function useSaved(editing: boolean): (answer: { data: SavedPreferences }) => Promise<void> {
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const { mutate } = useSWRConfig()
  return async (answer) => {
    showToast({ type: 'success', message: 'Preferences updated!' })
    keepInSession(answer.data)
    await mutate(swrKey(getPreferences), answer, { revalidate: false })
    await navigate(editing ? pages.account : (returnPath ?? pages.sponsors), { replace: true })
  }
}
