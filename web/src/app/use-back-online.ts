import { useEffect, useRef } from 'react'

/** If `wanted`, calls `act` when the connection comes back. */
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
