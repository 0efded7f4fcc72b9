import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { RETURN_PATH_PARAMETER } from '../../../../../shared/pages.ts'

/** The address without its fragment; the way back that a fragment may hold goes on in the query, like everywhere. */
function cleanQuery(search: string, handed: URLSearchParams): string {
  const query = new URLSearchParams(search)
  const back = handed.get(RETURN_PATH_PARAMETER)
  if (back !== null) query.set(RETURN_PATH_PARAMETER, back)
  return query.toString()
}

/**
 * What a link hands over behind `#`, such as a token. It leaves the address bar at once, so that it is neither copied
 * with the address nor found in the history; the page knows it until it is left, or until another link is opened in it.
 * @returns what was handed over, and whether the address is clean of it.
 */
export function useFragment(): { handed: URLSearchParams; clean: boolean } {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [kept, setKept] = useState(hash)
  if (hash !== '' && hash !== kept) setKept(hash)
  const handed = new URLSearchParams(kept.slice(1))

  useEffect(() => {
    if (hash === '') return
    const query = cleanQuery(search, new URLSearchParams(hash.slice(1)))
    void navigate({ pathname, search: query }, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])

  return { handed, clean: hash === '' }
}
