export type StatusLabel = 'Success' | 'Rate Limited' | 'Error'

/** What a status means (docs/product/api.md "Calls of administrators"): an HTTP status, or a word. */
export function statusLabel(status: string | number): StatusLabel {
  const code = Number(status)
  if (status === 'success' || (code >= 200 && code < 300)) return 'Success'
  return status === 'rate-limited' || code === 429 ? 'Rate Limited' : 'Error'
}
