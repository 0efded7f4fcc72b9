const UNKNOWN = 'Unknown error'

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)]
}

/**
 * The words of a notification (docs/product/screens.md "Notifications"): a string as it is, a list joined with commas, an
 * object with all its values flattened and joined, and 'Unknown error' for anything else.
 */
export function flattenMessage(message: unknown): string {
  if (typeof message === 'string') return message
  if (typeof message !== 'object' || message === null) return UNKNOWN
  return leaves(message).join(', ') || UNKNOWN
}
