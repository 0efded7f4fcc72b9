import { useSearchParams } from 'react-router-dom'
import { RETURN_PATH_PARAMETER } from '#shared/pages.ts'
import { safeReturnPath } from './return-path.ts'

/**
 * The return path: where the user was going before the auth pages. Null if there is none, or if it leads to another
 * site.
 */
export function useReturnPath(): string | null {
  const [query] = useSearchParams()
  return safeReturnPath(query.get(RETURN_PATH_PARAMETER), location.origin)
}
