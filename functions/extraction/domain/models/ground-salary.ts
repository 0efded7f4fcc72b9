import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { currencyIn } from '../pay/currencies.ts'
import { type Figure, figuresIn } from '../pay/figures.ts'
import { assumedPeriod, periodIn } from '../pay/periods.ts'
import { salaryFault } from '../pay/salary.ts'
import type { ModelAnswer } from './model-answer.ts'

const figuresOf = (sentences: string): Figure[] =>
  sentences.split('\n').flatMap((sentence) => figuresIn(sentence, { isLabelled: true }))

/** Pay that is not guaranteed for the hours of the post is none. */
const NO_PAY: ReadonlySet<Figure['role']> = new Set(['on-target', 'full-time', 'in-proportion', 'former'])

const hasAmount = (figures: readonly Figure[], amount: number): boolean =>
  figures.some(({ min, max }) => min === amount || max === amount)

/**
 * The pay that the quotes of an answer state. Currency and period come from the quotes alone. A single figure is the
 * minimum or the maximum as the rules read it.
 * @param sentencesOf The sentences of the page with a quote; empty if it is not verbatim.
 */
export function groundSalary(
  { salary_min, salary_max }: Pick<ModelAnswer, 'salary_min' | 'salary_max'>,
  sentencesOf: (quote: string) => string,
): VacancyFacts {
  const states = (pay: typeof salary_min) =>
    pay !== null &&
    hasAmount(figuresOf(pay.quote), pay.value) &&
    hasAmount(
      figuresOf(sentencesOf(pay.quote)).filter(({ role }) => !NO_PAY.has(role)),
      pay.value,
    )
  let min = states(salary_min) ? salary_min : null
  let max = states(salary_max) ? salary_max : null
  const single = min === null ? max : max === null ? min : null
  const ruled =
    single === null
      ? undefined
      : figuresOf(sentencesOf(single.quote)).find((figure) => [figure.min, figure.max].includes(single.value))
  if (ruled?.min === null && ruled.max === single?.value) [min, max] = [null, single]
  if (ruled?.max === null && ruled.min === single?.value) [min, max] = [single, null]
  const paid = min ?? max
  if (paid === null) return {}
  const words = `${min?.quote ?? ''} ${max?.quote ?? ''}`
  const currency = currencyIn(words)
  const period = periodIn(words) ?? assumedPeriod(paid.value)
  const pay = { min: min?.value ?? null, max: max?.value ?? null, currency, period }
  if (currency === null || period === null || salaryFault(pay) !== undefined) return {}
  const fact = <Value>(value: Value, { quote } = paid): Fact<Value> => ({
    value,
    quotes: [quote],
    from: 'model',
  })
  return {
    ...(min && { salary_min: fact(min.value, min) }),
    ...(max && max.value !== min?.value && { salary_max: fact(max.value, max) }),
    salary_currency: fact(currency),
    salary_period: fact(period),
  }
}
