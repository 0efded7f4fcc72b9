import { longDate } from './format/date.ts'
import { formatCount } from './format/number.ts'
import type { LicenceGrade } from './licence-match.ts'

/** An organisation that has left. The date is that of the last register with it. */
interface LeftOne {
  grade: LicenceGrade
  listed_until: string
}

type Routes = readonly { route: string; rating: string }[]

interface CheckedRegister {
  register_date: string
  counts: Readonly<Record<LicenceGrade, number>>
  /** The best organisations. There may be more. */
  matches: readonly { grade: LicenceGrade; routes: Routes }[]
  left: readonly LeftOne[]
}

/** Whether a route is that of the Skilled Worker visa. */
export const isSkilledWorker = ({ route }: { route: string }): boolean =>
  /^skilled worker$/i.test(route.trim())

/**
 * Whether an organisation has the route of the visa with the usual rating: then its sign is green. With a B rating it cannot
 * sponsor anew, and an empty or unknown one does not say that it can. The check of a job follows the same rule.
 */
export const isUsual = (routes: Routes): boolean =>
  routes.some((one) => isSkilledWorker(one) && /^a\b/i.test(one.rating.trim()))

/** The end of a verdict on organisations of one name: whether all are known, and none has the route of the visa. */
function routeWords({ counts, matches }: CheckedRegister): string {
  const exact = matches.filter(({ grade }) => grade === 'exact')
  if (exact.length < counts.exact || exact.some(({ routes }) => routes.some(isSkilledWorker))) return ''
  return counts.exact === 1 ? ', but not for Skilled Worker visas' : ', but none for Skilled Worker visas'
}

/** Whether the verdict is on organisations that have left: no listed one has the name, or else a surer one. */
export const isLeft = ({ counts: { exact, probable }, left: [first] }: CheckedRegister): boolean =>
  first !== undefined && exact === 0 && (first.grade === 'exact' || probable === 0)

/** The verdict on organisations that have left. It names the register, because a newer one may list them again. */
function leftVerdict(
  left: readonly [LeftOne, ...LeftOne[]],
  text: string,
  { register_date }: CheckedRegister,
): string {
  const [{ grade, listed_until }] = left
  const register = `the register of ${longDate(register_date)}`
  const isSure = grade === 'exact'
  if (left.length > 1) {
    const named = isSure ? `organisations named “${text}”` : `organisations that may be “${text}”`
    return `${formatCount(left.length)} ${named} were not on ${register}: they were listed before`
  }
  const who = isSure ? `“${text}”` : `An organisation that may be “${text}”`
  return `${who} was not on ${register}: it was last listed on ${longDate(listed_until)}`
}

/**
 * The result of a check in one sentence. It never denies a licence: a newer register may list an organisation that has
 * left, and an employer may have another legal name. Similar names are no answer: they may share only a surname.
 */
export function verdictOf(answer: CheckedRegister, text: string): string {
  const { exact, probable } = answer.counts
  if (exact > 0)
    return exact === 1
      ? `“${text}” is on the register${routeWords(answer)}`
      : `${formatCount(exact)} organisations named “${text}” are on the register${routeWords(answer)}`
  const [first, ...others] = answer.left
  if (first !== undefined && isLeft(answer))
    return leftVerdict([first, ...others.filter(({ grade }) => grade === first.grade)], text, answer)
  if (probable > 0)
    return probable === 1
      ? `“${text}” is probably on the register`
      : `${formatCount(probable)} organisations on the register may be “${text}”`
  return 'We found no such name; the legal name may differ'
}
