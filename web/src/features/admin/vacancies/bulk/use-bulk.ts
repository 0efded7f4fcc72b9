import { useState } from 'react'
import {
  captureScreenshots,
  deleteVacancies,
  restoreVacancies,
  retryVacancies,
} from '../../../../../../shared/api/bulk-vacancies.ts'
import type { BulkAction } from '../../../../../../shared/bulk-actions.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { failureMessage } from '../../../../lib/api/form-errors.ts'
import { showToast } from '../../../../ui/overlays/toasts.ts'

const kinds = {
  process: { route: retryVacancies, failure: 'Failed to process selected vacancies' },
  screenshot: { route: captureScreenshots, failure: 'Failed to capture screenshot' },
  delete: { route: deleteVacancies, failure: 'Failed to delete selected vacancies' },
  restore: { route: restoreVacancies, failure: 'Failed to restore selected vacancies' },
} as const

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
    const { route, failure } = kinds[action]
    setRunning(action)
    setProblem(null)
    try {
      const body = { vacancy_ids: ids, ...(action === 'delete' && { confirmed: true }) }
      const { message } = await call(route, { body })
      showToast({ type: 'success', message })
      onQueued()
      return true
    } catch (error) {
      setProblem(failureMessage(error, { failure }))
      return false
    } finally {
      setRunning(null)
    }
  }
  return { run, running, problem }
}
