import type { CompanyDetails } from '../api/companies.ts'
import { longDate } from './date.ts'
import { describeRegisterChange } from './describe-register-change.ts'
import { mayBeEarlier } from './listed-since.ts'

/**
 * What the registers say of a company over time, in one or two sentences: from when to when it was seen, how often its
 * entry changed, and the last change.
 */
export function describeRegisterStory(register: CompanyDetails['register']): string {
  const { first_seen, updated, history } = register
  const changes = history.filter(({ change }) => change !== 'joined' && change !== 'left')
  const [last] = changes
  const span = spanOf(register)
  if (last === undefined) return first_seen === updated ? span : `${span} No change of its entry is known.`
  const what = describeRegisterChange(last).join('; ')
  // a change of standing begins with the name of its route, which keeps its capital letter
  const isName = [...last.added, ...last.removed].some(({ route }) => what.startsWith(`${route}:`))
  const newest = `${longDate(last.date)}, ${isName ? what : `${what.charAt(0).toLowerCase()}${what.slice(1)}`}.`
  return changes.length === 1
    ? `${span} One change: ${newest}`
    : `${span} ${changes.length} changes, the last on ${newest}`
}

/** Whether names tell of a licence from before the first register with the company, so that its date says little. */
export const isLicensedEarlier = ({
  first_seen,
  licence_spells: [first],
}: Pick<CompanyDetails['register'], 'first_seen' | 'licence_spells'>): boolean =>
  first !== undefined && first.from < first_seen

/** From when to when the registers list the company. Before the oldest known register it may have been listed too. */
function spanOf(register: Parameters<typeof describeRegisterStory>[0]): string {
  const { first_seen, left_on, updated } = register
  if (isLicensedEarlier(register))
    return left_on === null
      ? `On the register of ${longDate(updated)}, the newest one.`
      : `Gone from the register of ${longDate(left_on)}.`
  const isOldest = mayBeEarlier(first_seen, register)
  if (left_on === null && first_seen === updated)
    return isOldest
      ? `On the register of ${longDate(updated)}, the only one that we know.`
      : `First seen on the register of ${longDate(updated)}, the newest one.`
  const begin = isOldest
    ? `On the register since ${longDate(first_seen)} or earlier`
    : `First seen on the register of ${longDate(first_seen)}`
  return left_on === null
    ? `${begin}, and still on that of ${longDate(updated)}, the newest one.`
    : `${begin}, and gone from that of ${longDate(left_on)}.`
}
