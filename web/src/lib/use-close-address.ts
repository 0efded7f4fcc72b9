import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Closes a dialog that the URL opens: goes back if the page opened it, or removes its parameters. */
export function useCloseAddress(parameters: readonly string[]): () => void {
  const { search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const isOpen = new URLSearchParams(search).has(parameters[0] ?? '')
  const closed = useRef('')
  useEffect(() => {
    if (!isOpen) closed.current = ''
  }, [isOpen])
  return useCallback(() => {
    // a second Escape before the next render must not go back again
    if (closed.current === key) return
    closed.current = key
    if (state?.OPENED_FROM_PAGE === true) {
      void navigate(-1)
      return
    }
    const next = new URLSearchParams(search)
    for (const name of parameters) next.delete(name)
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [parameters, search, hash, navigate, state, key])
}
