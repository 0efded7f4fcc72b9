import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SearchFields } from '#shared/api/search.ts'
import { withValues } from './filter-labels.ts'
import { repairAddress } from './repair-address.ts'

/** The removed filters of this history entry, as text. */
const leftOutOf = (state: unknown): string => {
  const { leftOut } = Object(state) as { leftOut?: unknown }
  return typeof leftOut === 'string' ? leftOut : ''
}

/**
 * Removes invalid values from the URL of a search once the choices have loaded.
 * @returns the removed filters as text, or ''.
 */
export function useRepairedAddress(fields: SearchFields | undefined): string {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  useEffect(() => {
    const sound = fields && repairAddress(address, fields)
    if (!sound) return
    const leftOut =
      sound.lost.length > 0
        ? `Not among the choices, so left out of the search: ${withValues(sound.lost, (name) => address.get(name))}.`
        : leftOutOf(state)
    setAddress(sound.address, {
      replace: true,
      preventScrollReset: true,
      state: { ...Object(state), leftOut },
    })
  }, [address, setAddress, state, fields])
  return leftOutOf(state)
}
