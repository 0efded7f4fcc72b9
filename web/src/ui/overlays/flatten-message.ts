const UNKNOWN = 'Unknown error'

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)]
}

/**
 * The text of a notification (docs/product/screens.md "Notifications"). A string stays as it is; a list is joined with
 * commas. The values of an object are flattened and joined. Anything else is 'Unknown error'.
 */
export function flattenMessage(message: unknown): string {
  if (typeof message === 'string') return message
  if (typeof message !== 'object' || message === null) return UNKNOWN
  return leaves(message).join(', ') || UNKNOWN
}
