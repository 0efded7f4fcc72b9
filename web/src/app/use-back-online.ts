import { useEffect, useEffectEvent } from 'react'

/** If `wanted`, calls `act` when the connection comes back. */
export function useBackOnline(wanted: boolean, act: () => void): void {
  const again = useEffectEvent(act)
  useEffect(() => {
    if (!wanted) return
    const listener = () => again()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [wanted])
}
