import { useEffect, useState } from 'react'
import { browserClock } from '../../../lib/clock.ts'

const SECOND_MS = 1000

const millisecondsNow = () => browserClock().getTime()

/**
 * Counts down to 0, a second at a time; by the clock, so that a sleeping phone does not stretch the wait.
 * @param name What waits: each name has a wait of its own, which goes on while another is looked at.
 */
export function useCountdown(name: string): { secondsLeft: number; start: (seconds: number) => void } {
  /** Moments in milliseconds, by name. */
  const [ends, setEnds] = useState<ReadonlyMap<string, number>>(new Map())
  const [now, setNow] = useState(millisecondsNow)
  const counting = [...ends.values()].some((end) => end > now)

  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(millisecondsNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [counting])

  const start = (seconds: number) => {
    const begun = millisecondsNow()
    setNow(begun)
    setEnds((current) => new Map(current).set(name, begun + seconds * SECOND_MS))
  }
  const secondsLeft = Math.max(0, Math.ceil(((ends.get(name) ?? 0) - now) / SECOND_MS))
  return { secondsLeft, start }
}
