import { useEffect, useState } from 'react'
import { browserClock } from '../../../lib/clock.ts'

const SECOND_MS = 1000

const millisecondsNow = () => browserClock().getTime()

/**
 * Counts down to 0 in seconds. It uses the clock, so a sleeping phone does not prolong the wait.
 * @param name What the user waits for. Each name has its own countdown, which continues while another one is shown.
 */
export function useCountdown(name: string): { secondsLeft: number; start: (seconds: number) => void } {
  /** When each countdown ends, in milliseconds, by name. */
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
