import charges from './charges.json' with { type: 'json' }
import conditions from './conditions.json' with { type: 'json' }
import { figureOn, type RuleSubject } from './dated-figures.ts'
import { type RuleNote, stated } from './facts.ts'
import fees from './fees.json' with { type: 'json' }

export interface Charged {
  isAbroad: boolean
  /** Whether a student switches: then the employer pays no skills charge. */
  isStudent: boolean
  isHealth: boolean
  /** The whole years of the visa, 1 to 5. */
  years: number
}

export interface Fee {
  payer: 'worker' | 'employer'
  /** The size of the employer that pays it; null for any. */
  size: 'small' | 'large' | null
  what: string
  /** In all years; null if no source says it on the day, and then there is no rule. */
  pounds: number | null
  rule: Omit<RuleNote, 'text'> | null
}

/** What the worker and the employer pay for a visa, by the rules of a day. @param day YYYY-MM-DD. */
export function visaFees({ isAbroad, isStudent, isHealth, years }: Charged, day: string): Fee[] {
  /** A fee that is paid once, or for each year. Words instead of a figure say why there is none. */
  const fee = (
    payer: Fee['payer'],
    size: Fee['size'],
    subject: RuleSubject,
    id: string,
    times?: number,
  ): Fee => {
    const rule = figureOn(subject, id, day)
    const isNone = typeof rule?.value === 'string'
    const long = times === undefined ? '' : `, for ${times === 1 ? 'a year' : `${times} years`}`
    const { applies } = subject.figures[id]!
    const what = `${applies[0]?.toUpperCase()}${applies.slice(1)}${isNone ? `: ${rule.value}` : long}`
    const pounds = rule && (isNone ? 0 : Number(rule.value) * (times ?? 1))
    return { payer, size, what, pounds, rule: rule && stated(rule) }
  }
  const place = isHealth ? 'health' : isAbroad ? 'outside' : 'inside'
  const isExempt = isStudent && figureOn(conditions, 'student-charge', day) !== null
  return [
    fee('worker', null, fees, `${place}-${years > 3 ? 'long' : 'short'}`),
    isHealth
      ? fee('worker', null, conditions, 'health-surcharge')
      : fee('worker', null, charges, 'surcharge-adult', years),
    fee('employer', null, fees, 'certificate'),
    ...(isExempt ? [fee('employer', null, conditions, 'student-charge')] : []),
    ...(['small', 'large'] as const).flatMap((size) => [
      fee('employer', size, fees, `licence-${size}`),
      ...(isExempt ? [] : [fee('employer', size, charges, `skills-${size}`, years)]),
    ]),
  ]
}

/** What one side pays in all; null if a part of it is not known. */
export const totalOf = (list: readonly Fee[], payer: Fee['payer'], size: Fee['size'] = null): number | null =>
  list
    .filter((fee) => fee.payer === payer && (fee.size === null || fee.size === size))
    .reduce<number | null>((sum, { pounds }) => (sum === null || pounds === null ? null : sum + pounds), 0)
