import { useEffect, useRef } from 'react'

/** Calls `act` when the connection comes back, if `wanted`. */
export function useBackOnline(wanted: boolean, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!wanted) return
    const listener = () => latest.current()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [wanted])
}
