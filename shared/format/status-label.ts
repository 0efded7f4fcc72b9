export type StatusLabel = 'Success' | 'Rate Limited' | 'Error'

/**
 * The label of a status (docs/product/api.md "Calls of administrators"): 2xx or `success`, 429 or `rate-limited`, and
 * anything else.
 * @param status An HTTP status, as a number or as text, or a status by name.
 */
export function statusLabel(status: number | string | null | undefined): StatusLabel {
  const text = String(status)
  if (text === 'success' || /^2\d\d$/.test(text)) return 'Success'
  return text === 'rate-limited' || text === '429' ? 'Rate Limited' : 'Error'
}
