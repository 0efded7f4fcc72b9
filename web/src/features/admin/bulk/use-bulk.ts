import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { failureMessage } from '../../../lib/api/form-errors.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import type { Selection } from './use-selection.ts'

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
  { count }: Pick<Selection, 'count'>,
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
