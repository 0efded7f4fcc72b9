import { type ReactNode, useRef } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  selection: Pick<Selection, 'count' | 'clear'>
  /** The maximum number in a bulk. */
  max: number
  /** Why the last action failed, if it did. */
  problem: string | null
  /** The buttons of the actions. */
  children: ReactNode
}

/** The number of selected rows, and what can be done with all of them. */
export function SelectionBar({ selection: { count, clear }, max, problem, children }: SelectionBarProps) {
  const words = useRef<HTMLOutputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output ref={words} tabIndex={-1} className="mr-1 text-sm tabular-nums">
        {formatCount(count)} selected
      </output>
      {children}
      {count > 0 && (
        <Button
          variant="ghost"
          className="min-h-9 py-1 text-sm"
          onClick={() => {
            // the button disappears, so the count takes the focus
            words.current?.focus()
            clear()
          }}
        >
          Clear selection
        </Button>
      )}
      {count > max && <p className="text-sm">Select at most {formatCount(max)} at a time.</p>}
      <ActionError message={problem} />
    </div>
  )
}
