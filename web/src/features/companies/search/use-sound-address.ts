import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SearchFields } from '../../../../../shared/api/search.ts'
import { notify } from '../../../ui/toasts.ts'
import { filterLabels } from './filter-labels.ts'
import { soundAddress } from './sound-address.ts'

/** Takes out of the address of a search what no search can mean, as soon as the choices are known, and says which filters went. */
export function useSoundAddress(fields: SearchFields | undefined): void {
  const [address, setAddress] = useSearchParams()
  useEffect(() => {
    const sound = fields && soundAddress(address, fields)
    if (!sound) return
    setAddress(sound.address, { replace: true, preventScrollReset: true })
    if (sound.lost.length === 0) return
    const names = sound.lost.map((name) => filterLabels[name]).join(', ')
    notify({ type: 'info', message: `Not among the choices, so left out of the search: ${names}` })
  }, [address, setAddress, fields])
}
