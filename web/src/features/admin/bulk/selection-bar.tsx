import { type ReactNode, useRef, useState } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { ApiError, failureMessage } from '../../../lib/api/api-error.ts'
import { ActionError, Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import type { BulkWork } from './bulk-phrase.ts'
import { bulkQuestion } from './lazy-bulk-question.ts'
import type { RowSelection } from './selection.tsx'

interface SelectionBarProps<Action extends BulkWork> {
  selection: Pick<RowSelection, 'count' | 'clear'>
  max: number
  actions: readonly { action: Action; label: string; icon?: ReactNode; variant?: 'danger-outline' }[]
  /** Sends an action for the selection. `already_queued`: an earlier call has queued all of it. */
  send: (action: Action) => Promise<{ message: string; already_queued?: boolean }>
  /** The message of each action that the server refuses without one. */
  failures: Record<Action, string>
  onQueued: (message: string) => void
  /** Called if another number matches than the user has seen. */
  onConflict: () => void
  /** What stands beside the buttons. */
  children?: ReactNode
}

const small = 'min-h-9 py-1 text-sm'

/** The number of selected rows, and what can be done with them after a question, one action at a time (docs/product/admin.md "Page of vacancies"). */
export function SelectionBar<Action extends BulkWork>(props: SelectionBarProps<Action>) {
  const { selection, max, actions, send, failures, onQueued, onConflict, children } = props
  const { count, clear } = selection
  const words = useRef<HTMLOutputElement>(null)
  const [asked, setAsked] = useState<Action | null>(null)
  const [running, setRunning] = useState<Action | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(action: Action): Promise<void> {
    if (count === 0 || running !== null) return
    setRunning(action)
    setProblem(null)
    try {
      const { message, already_queued = false } = await send(action)
      showToast({ type: already_queued ? 'info' : 'success', message })
      onQueued(message)
      setAsked(null)
    } catch (error) {
      setProblem(failureMessage(error, { failure: failures[action] }))
      if (error instanceof ApiError && error.code === 'conflict') {
        // the user must see the new number before the next attempt
        setAsked(null)
        onConflict()
      }
    } finally {
      setRunning(null)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output ref={words} tabIndex={-1} className="mr-1 text-sm tabular-nums">
        {formatCount(count)} selected
      </output>
      {actions.map(({ action, label, icon, variant }) => (
        <Button
          key={action}
          variant={variant ?? 'secondary'}
          className={small}
          icon={icon}
          busy={running === action}
          aria-disabled={count === 0 || count > max || running !== null}
          onClick={() => setAsked(action)}
        >
          {label}
        </Button>
      ))}
      {children}
      {asked && (
        <bulkQuestion.Later
          work={asked}
          count={count}
          busy={running !== null}
          problem={problem}
          onClose={() => setAsked(null)}
          onConfirm={() => void run(asked)}
        />
      )}
      {count > 0 && (
        <Button
          variant="ghost"
          className={small}
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
      <ActionError message={asked ? null : problem} />
    </div>
  )
}
