import { useLocation, useNavigate } from 'react-router-dom'
import { fullPath } from '../../lib/session/return-path.ts'
import { LostScriptError } from '../routing/lazy-page.ts'

/**
 * Opens the failed page again without a reload. Offline, a reload would show the browser's error page, which offers no
 * way back. Only a lost script needs a reload, because browsers remember that it failed.
 */
export function useRetry(error: unknown): () => void {
  const navigate = useNavigate()
  const place = fullPath(useLocation())
  return () => {
    if (error instanceof LostScriptError && navigator.onLine) location.reload()
    else void navigate(place, { replace: true })
  }
}
