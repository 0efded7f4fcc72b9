import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ShortlistEntry, type ShortlistStatus, shortlistStatuses } from '#shared/api/shortlist.ts'
import { changedQuery, queryText } from '../../lib/address.ts'
import { fold } from '../../ui/forms/filter-options.ts'

/** A filter of the list: a status, or null for all, and a text that a row must contain. */
export interface Choice {
  status: ShortlistStatus | null
  text: string
}

const says = ({ title, company_name, preview, city_name, note }: ShortlistEntry, text: string) =>
  fold([title, company_name, preview, city_name, note].map((one) => one ?? '').join('\n')).includes(
    fold(text),
  )

/** The rows that contain the text and have the status. Letter case and accents do not matter. */
export const chosen = (list: readonly ShortlistEntry[], { status, text }: Choice): ShortlistEntry[] =>
  list.filter((one) => (status === null || one.status === status) && says(one, text))

export const countsOf = (list: readonly ShortlistEntry[], text: string): Record<ShortlistStatus, number> =>
  Object.fromEntries(
    shortlistStatuses.map((status) => [status, chosen(list, { status, text }).length]),
  ) as Record<ShortlistStatus, number>

const STATUS = 'status'
const TEXT = 'q'

/** The query string of a filter. Empty parts are left out. */
export const choiceQuery = ({ status, text }: Choice): string =>
  queryText(changedQuery('', { [STATUS]: status, [TEXT]: text.trim() }))

/** The filter of the list in the URL. Typed text shows at once, until the URL changes in another way. */
export function useChoice() {
  const [address, setAddress] = useSearchParams()
  const status = shortlistStatuses.find((one) => one === address.get(STATUS)) ?? null
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
