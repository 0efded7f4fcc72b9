import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SearchFields } from '../../../../../shared/api/search.ts'
import { withValues } from './filter-labels.ts'
import { soundAddress } from './sound-address.ts'

/** What was left out of the search of a place in the history, in words. */
const leftOutOf = (state: unknown): string => {
  const { leftOut } = Object(state) as { leftOut?: unknown }
  return typeof leftOut === 'string' ? leftOut : ''
}

/**
 * Takes out of the address of a search what no search can mean, as soon as the choices are known.
 * @returns which filters were left out of the search in the address, in words; empty where none was.
 */
export function useSoundAddress(fields: SearchFields | undefined): string {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  useEffect(() => {
    const sound = fields && soundAddress(address, fields)
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
