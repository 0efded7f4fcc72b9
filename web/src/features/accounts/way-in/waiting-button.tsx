import { useId, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { waitWords } from '../../../../../shared/format/wait-words.ts'

interface WaitingButtonProps {
  /** Until it can be used again; 0 for now. */
  secondsLeft: number
  busy: boolean
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A button that asks for another mail, and says below it how long that has to wait. */
export function WaitingButton({ secondsLeft, busy, icon, onClick, children }: WaitingButtonProps) {
  const waitId = useId()
  const waiting = secondsLeft > 0
  return (
    <div className="grid justify-items-start gap-2">
      {/* the line below changes every second: who hears the page is told once */}
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
      {/* it stands in the gap below, so that nothing moves when it comes and goes */}
      <p id={waitId} className="-mb-6 min-h-5 text-sm text-ink-2 tabular-nums">
        {waiting && `You can ask for another one in ${waitWords(secondsLeft)}.`}
      </p>
    </div>
  )
}
