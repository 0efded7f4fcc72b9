import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { RETURN_PATH_PARAMETER } from '#shared/pages.ts'

/** The query of the clean URL. A return path in the fragment moves into it. */
function cleanQuery(search: string, handed: URLSearchParams): string {
  const query = new URLSearchParams(search)
  const back = handed.get(RETURN_PATH_PARAMETER)
  if (back !== null) query.set(RETURN_PATH_PARAMETER, back)
  return query.toString()
}

/**
 * Reads the parameters that a link passes in its fragment, such as a token. It removes them from the URL at once,
 * so that they are not copied or stored in the history. The page keeps them until it closes or another link opens in
 * it.
 * @returns the parameters, and whether the URL is clean.
 */
export function useFragment(): { handed: URLSearchParams; clean: boolean } {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [latest, setLatest] = useState(hash)
  if (hash !== '' && hash !== latest) setLatest(hash)
  const handed = new URLSearchParams(latest.slice(1))

  useEffect(() => {
    if (hash === '') return
    const query = cleanQuery(search, new URLSearchParams(hash.slice(1)))
    void navigate({ pathname, search: query }, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])

  return { handed, clean: hash === '' }
}
