import { useState } from 'react'
import type { BulkAction } from '../../../../../../shared/bulk-actions.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { failureMessage } from '../../../../lib/api/form-errors.ts'
import type { Query } from '../../../../lib/api/request-parameters.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'
import type { Selection } from '../use-selection.ts'
import { bulkFailures } from './bulk-failures.ts'

interface BulkEnds {
  /** Called after a success. */
  onQueued: () => void
  /** Called if another number of vacancies matches than the user has seen. */
  onConflict: () => void
}

/**
 * Applies an action to the selected vacancies. It does nothing without a selection or while another action runs
 * (docs/product/admin.md "Page of vacancies").
 */
export function useBulk(selection: Selection, filter: Query, { onQueued, onConflict }: BulkEnds) {
  const [running, setRunning] = useState<BulkAction | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** Runs the action. @returns whether it succeeded. */
  async function run(action: BulkAction): Promise<boolean> {
    if (selection.count === 0 || running !== null) return false
    setRunning(action)
    setProblem(null)
    try {
      // the contracts of the calls load with the first action
      const { sendBulk } = await import('./send-bulk.ts')
      const { message } = await sendBulk(action, selection, filter)
      showToast({ type: 'success', message })
      onQueued()
      return true
    } catch (error) {
      setProblem(failureMessage(error, { failure: bulkFailures[action] }))
      if (error instanceof ApiError && error.code === 'conflict') onConflict()
      return false
    } finally {
      setRunning(null)
    }
  }
  return { run, running, problem }
}
