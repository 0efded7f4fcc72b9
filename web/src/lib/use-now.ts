import { useEffect, useState } from 'react'
import { browserClock } from './clock.ts'

/** The current time, updated every `everyMs` milliseconds. Meant for a countdown. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(browserClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
