import { resetWords } from './reset-words.ts'
import { useNow } from '../../../lib/use-now.ts'

/** A countdown to the reset of the limit. */
export function ResetTime({ resetTime }: { resetTime: string }) {
  const now = useNow()
  return <time dateTime={resetTime}>{resetWords(resetTime, now)}</time>
}
