import { type ReactNode, useRef, useState } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { failureMessage } from '../../../lib/api/form-errors.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import type { RowSelection } from './selection.tsx'

interface SelectionBarProps {
  selection: Pick<RowSelection, 'count' | 'clear'>
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

interface BulkWork<Action extends string> {
  /** Sends an action for the selection. `already_queued`: an earlier call has queued all of it. */
  send: (action: Action) => Promise<{ message: string; already_queued?: boolean }>
  /** The message of each action that the server refuses without one. */
  failures: Record<Action, string>
  /** Called after a success, with its message. */
  onQueued: (message: string) => void
  /** Called if another number matches than the user has seen. */
  onConflict: () => void
}

/**
 * Applies an action to the selection. It does nothing without a selection or while another action runs
 * (docs/product/admin.md "Page of vacancies").
 */
export function useBulk<Action extends string>(
  { count }: Pick<RowSelection, 'count'>,
  { send, failures, onQueued, onConflict }: BulkWork<Action>,
) {
  const [running, setRunning] = useState<Action | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** Runs the action. @returns whether it succeeded. */
  async function run(action: Action): Promise<boolean> {
    if (count === 0 || running !== null) return false
    setRunning(action)
    setProblem(null)
    try {
      const { message, already_queued = false } = await send(action)
      showToast({ type: already_queued ? 'info' : 'success', message })
      onQueued(message)
      return true
    } catch (error) {
      setProblem(failureMessage(error, { failure: failures[action] }))
      if (error instanceof ApiError && error.code === 'conflict') onConflict()
      return false
    } finally {
      setRunning(null)
    }
  }
  return { run, running, problem }
}
