import { COME_BACK } from '../finder-messages.ts'
import { ResetTime } from './reset-time.tsx'

interface ComeBackProps {
  resetTime: string
  /** For a control that is described by it. */
  id?: string
}

/**
 * Says at the limit when searches return: the sentence of docs/product/messages.md "Finder", with the user's own time appended. "Tomorrow"
 * alone is wrong west of Europe, where the day of the limit ends in the afternoon.
 */
export function ComeBack({ resetTime, id }: ComeBackProps) {
  return (
    <p id={id} className="text-sm font-semibold text-key">
      <span>{COME_BACK}</span>{' '}
      <span className="font-normal whitespace-nowrap">
        (<ResetTime resetTime={resetTime} />)
      </span>
    </p>
  )
}
