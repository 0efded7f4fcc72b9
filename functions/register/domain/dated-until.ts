import type { Organisation } from './organisation.ts'

/**
 * An organisation whose history ends at a date. If an operator forces an older register, it takes the place of the
 * newer ones. Their changes become its own. What watchers are told stays as it was.
 */
export function datedUntil(organisation: Organisation, date: string): Organisation {
  const { first_seen, left_on, changes, announced = changes } = organisation
  const isNewer = (one: string | null | undefined) => one !== null && one !== undefined && one > date
  if (!isNewer(first_seen) && !isNewer(left_on) && !isNewer(changes?.at(-1)?.date)) return organisation
  const until = (one: string) => (isNewer(one) ? date : one)
  return {
    ...organisation,
    first_seen: until(first_seen),
    left_on: left_on && until(left_on),
    ...(changes && { changes: changes.map((change) => ({ ...change, date: until(change.date) })) }),
    ...(announced && { announced }),
  }
}
