import { useSearchParams } from 'react-router-dom'
import { RETURN_PATH_PARAMETER } from '../../../../shared/pages.ts'
import { safeReturnPath } from '../../lib/return-path.ts'

/** Where the reader was going before the way in; null where the address remembers nothing, or another site. */
export function useReturnPath(): string | null {
  const [query] = useSearchParams()
  return safeReturnPath(query.get(RETURN_PATH_PARAMETER), location.origin)
}
