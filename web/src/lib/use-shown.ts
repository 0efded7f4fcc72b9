import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router-dom'

/**
 * What the user sees now, for answers that come late: they must not lead away from what the user has opened meanwhile.
 * @param what What is shown, such as the id of the open company. Never undefined.
 * @returns a function that reads it. It is undefined once this part is gone, or while another page loads.
 */
export function useShown<What>(what: What): () => What | undefined {
  const { state } = useNavigation()
  const shown = useRef<What>(undefined)
  useEffect(() => {
    if (state === 'idle') shown.current = what
    return () => {
      shown.current = undefined
    }
  }, [what, state])
  return () => shown.current
}

/** Leads the focus back to a row once what was open beside a list is closed, if nothing else has it. */
export function useFocusReturn<Id>(openId: Id | null, leadTo: (closed: Id) => void): void {
  const before = useRef(openId)
  const lead = useEffectEvent(leadTo)
  useEffect(() => {
    const closed = openId === null ? before.current : null
    before.current = openId
    // a link that was followed keeps the focus
    if (closed !== null && document.activeElement === document.body) lead(closed)
  }, [openId])
}
