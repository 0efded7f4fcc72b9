import { useState } from 'react'
import type { BulkAction } from '../../../../../../shared/bulk-actions.ts'
import { failureMessage } from '../../../../lib/api/form-errors.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'

const failures: Record<BulkAction, string> = {
  process: 'Failed to process selected vacancies',
  screenshot: 'Failed to capture screenshot',
  delete: 'Failed to delete selected vacancies',
  restore: 'Failed to restore selected vacancies',
}

/**
 * Applies an action to the selected vacancies. It does nothing without a selection or while another action runs
 * (docs/product/admin.md "Page of vacancies").
 * @param onQueued Called after a success.
 */
export function useBulk(ids: readonly number[], onQueued: () => void) {
  const [running, setRunning] = useState<BulkAction | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  /** Runs the action. @returns whether it succeeded. */
  async function run(action: BulkAction): Promise<boolean> {
    if (ids.length === 0 || running !== null) return false
    setRunning(action)
    setProblem(null)
    try {
      // the contracts of the calls load with the first action
      const { sendBulk } = await import('./send-bulk.ts')
      const { message } = await sendBulk(action, { vacancy_ids: ids })
      showToast({ type: 'success', message })
      onQueued()
      return true
    } catch (error) {
      setProblem(failureMessage(error, { failure: failures[action] }))
      return false
    } finally {
      setRunning(null)
    }
  }
  return { run, running, problem }
}
