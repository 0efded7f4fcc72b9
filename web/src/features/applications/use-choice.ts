import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Choice } from './choose-applications.ts'
import { statuses } from './status-labels.ts'

const STATUS = 'status'
const TEXT = 'q'

/** The query string of a filter. Empty parts are left out. */
export function choiceQuery({ status, text }: Choice): string {
  const query = new URLSearchParams()
  if (status !== null) query.set(STATUS, status)
  if (text.trim() !== '') query.set(TEXT, text.trim())
  return query.size > 0 ? `?${query}` : ''
}

/**
 * The filter of the list. The URL contains it, so that a reload, Back and a bookmark show the same. Typed text
 * shows at once, and is replaced when the URL changes in another way.
 */
export function useChoice() {
  const [address, setAddress] = useSearchParams()
  const status = statuses.find((one) => one === address.get(STATUS)) ?? null
  const inAddress = address.get(TEXT) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [followed, setFollowed] = useState(inAddress)
  if (followed !== inAddress) {
    setFollowed(inAddress)
    if (typed.trim() !== inAddress) setTyped(inAddress)
  }
  const type = (text: string) => {
    setTyped(text)
    setAddress(choiceQuery({ status, text }), { replace: true, preventScrollReset: true })
  }
  return { choice: { status, text: typed }, type }
}
