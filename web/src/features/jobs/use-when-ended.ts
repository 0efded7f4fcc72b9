import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls a function when live work ends. Work that had ended before it was shown does not count.
 * @param isLive Undefined until it is known.
 */
export function useWhenEnded(isLive: boolean | undefined, onEnd: () => void): void {
  const wasLive = useRef(isLive)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (wasLive.current === true && isLive === false) end()
    wasLive.current = isLive
  }, [isLive])
}
