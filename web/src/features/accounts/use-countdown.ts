import { useEffect, useState } from 'react'
import { browserClock } from '../../lib/clock.ts'

const SECOND_MS = 1000

/** @param end A moment in milliseconds. */
const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - browserClock().getTime()) / SECOND_MS))

/** Counts down to 0, a second at a time; by the clock, so that a sleeping phone does not stretch the wait. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const left = secondsUntil(end)
      setSecondsLeft(left)
      if (left === 0) setEnd(0)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [end])

  const start = (seconds: number) => {
    setEnd(browserClock().getTime() + seconds * SECOND_MS)
    setSecondsLeft(seconds)
  }
  return { secondsLeft, start }
}
