import { useLocation, useNavigate } from 'react-router-dom'
import { fullPath } from '../lib/return-path.ts'
import { LostScriptError } from './lazy-page.ts'

/**
 * Opens the page that failed anew, without leaving the site: a reload without a connection would show the browser's own
 * page, from which nothing leads back. Only a lost script needs one, as browsers remember that it was not there.
 */
export function useRetry(error: unknown): () => void {
  const navigate = useNavigate()
  const place = fullPath(useLocation())
  return () => {
    if (error instanceof LostScriptError && navigator.onLine) location.reload()
    else void navigate(place, { replace: true })
  }
}
