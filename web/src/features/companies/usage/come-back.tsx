import { COME_BACK } from '../../search/finder-messages.ts'
import { ResetTime } from './reset-time.tsx'

interface ComeBackProps {
  resetTime: string
  /** The id to which the `aria-describedby` of a control refers. */
  id?: string
}

/**
 * Says when the daily limit resets, in the user's local time (docs/product/messages.md "Finder"). "Tomorrow" would be
 * wrong west of Europe: there, the limit resets in the afternoon. Other searches stay free, so it names those that unlock.
 */
export function ComeBack({ resetTime, id }: ComeBackProps) {
  return (
    <p id={id} className="text-sm font-semibold text-key">
      <span>{COME_BACK} that unlock companies</span>{' '}
      <span className="font-normal">
        (unlocks return <ResetTime resetTime={resetTime} />)
      </span>
    </p>
  )
}
