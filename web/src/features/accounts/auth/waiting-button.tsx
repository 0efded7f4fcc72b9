import { useId, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { describeWait } from '#shared/format/describe-wait.ts'

interface WaitingButtonProps {
  /** Seconds until the button can be used again; 0 if it can be used now. */
  secondsLeft: number
  busy: boolean
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A button that requests another mail. The text below it says how long the user must wait. */
export function WaitingButton({ secondsLeft, busy, icon, onClick, children }: WaitingButtonProps) {
  const waitId = useId()
  const waiting = secondsLeft > 0
  return (
    <div className="grid justify-items-start gap-2">
      {/* only this text is announced, because the text below changes every second */}
      <output className="sr-only">{waiting && 'Please wait before you ask again.'}</output>
      <Button
        variant="secondary"
        busy={busy}
        aria-disabled={waiting}
        aria-describedby={waitId}
        icon={icon}
        onClick={onClick}
      >
        {children}
      </Button>
      {/* the negative margin uses the gap below, so that nothing moves when the text appears */}
      <p id={waitId} className="-mb-6 min-h-5 text-sm text-ink-2 tabular-nums">
        {waiting && `You can ask for another one in ${describeWait(secondsLeft)}.`}
      </p>
    </div>
  )
}
