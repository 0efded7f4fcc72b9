import type { CompanyDetails } from '../api/companies.ts'
import { longDate } from './date.ts'
import { describeRegisterChange } from './describe-register-change.ts'

/**
 * What the registers say of a company over time, in one or two sentences: from when to when it was seen, how often its
 * entry changed, and the last change.
 */
export function describeRegisterStory({
  first_seen,
  left_on,
  updated,
  history,
}: CompanyDetails['register']): string {
  const changes = history.filter(({ change }) => change !== 'joined' && change !== 'left')
  const [last] = changes
  const span =
    left_on === null
      ? first_seen === updated
        ? `First seen on the register of ${longDate(updated)}, the newest one.`
        : `First seen on the register of ${longDate(first_seen)}, and still on that of ${longDate(updated)}, the newest one.`
      : `First seen on the register of ${longDate(first_seen)}, and gone from that of ${longDate(left_on)}.`
  if (last === undefined) return first_seen === updated ? span : `${span} No change of its entry is known.`
  const what = describeRegisterChange(last).join('; ')
  // a change of standing begins with the name of its route, which keeps its capital letter
  const isName = [...last.added, ...last.removed].some(({ route }) => what.startsWith(`${route}:`))
  const told = `${longDate(last.date)}, ${isName ? what : `${what.charAt(0).toLowerCase()}${what.slice(1)}`}.`
  return changes.length === 1
    ? `${span} One change: ${told}`
    : `${span} ${changes.length} changes, the last on ${told}`
}
