import type { Objection } from '#shared/api/admin/objections.ts'
import { counted } from '#shared/format/number.ts'

/** How far the removal of a contact is, in words. */
export function describeRemoval({ state, pass, changed }: Objection['removal']): string {
  const removed = `Removed from ${counted(changed, 'item', 'items')}`
  switch (state) {
    case 'queued':
    case 'running':
    case 'waiting':
      return pass === 1 ? 'Being removed' : `${removed}. It is checked once more.`
    case 'failed':
    case 'cancelled':
    case 'deleted':
      return `The removal failed. ${removed}.`
    case 'done':
    case null:
      return `${removed}.`
  }
}
