import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { VACANCY_PARAMETER } from '../../search/criteria/use-finder-address.ts'

/** The history state of a vacancy that was opened from the page, so that closing it goes back. */
export const openedHere = { openedHere: true }

const readVacancy = (address: URLSearchParams): number | null => {
  const text = address.get(VACANCY_PARAMETER) ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** The open vacancy. The URL contains it, so that a link opens it and Back closes it. */
export function useVacancyAddress() {
  const [address, setAddress] = useSearchParams()
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const vacancyId = readVacancy(address)
  const closed = useRef('')
  useEffect(() => {
    if (vacancyId === null) closed.current = ''
  }, [vacancyId])

  const searchOf = (id: number): string => {
    const next = new URLSearchParams(address)
    next.set(VACANCY_PARAMETER, String(id))
    return `?${next}`
  }
  const close = useCallback(() => {
    // a second Escape before the next render must not go back again
    if (closed.current === key) return
    closed.current = key
    if (state?.openedHere === true) {
      void navigate(-1)
      return
    }
    const next = new URLSearchParams(address)
    next.delete(VACANCY_PARAMETER)
    setAddress(next, { replace: true, preventScrollReset: true })
  }, [address, setAddress, navigate, state, key])

  return { vacancyId, searchOf, close }
}
