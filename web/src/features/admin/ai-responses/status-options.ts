import type { AiResponseStatus } from '#shared/api/admin/ai-responses.ts'

/** The name of each status. `StatusChip` shows three kinds of them. */
export const statusNames: Record<AiResponseStatus, string> = {
  success: 'Success',
  'rate-limited': 'Rate Limited',
  error: 'Error',
  timeout: 'Timed out',
  'invalid-output': 'Invalid answer',
}

export const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }))
