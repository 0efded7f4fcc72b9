import { useLocation, useNavigate } from 'react-router-dom'
import { fullPath } from '../../lib/session/return-path.ts'
import { LostScriptError } from '../routing/lazy-page.ts'

/**
 * Opens the failed page again, without a reload if possible. Offline, a reload would show the browser's error page,
 * without a way back. A script that failed to load needs a reload, because browsers remember the failure.
 */
export function useRetry(error: unknown): () => void {
  const navigate = useNavigate()
  const place = fullPath(useLocation())
  return () => {
    if (error instanceof LostScriptError && navigator.onLine) location.reload()
    else void navigate(place, { replace: true })
  }
}
