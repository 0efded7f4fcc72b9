import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { currencyIn } from '../pay/currencies.ts'
import { type Figure, figuresIn } from '../pay/figures.ts'
import { assumedPeriod, periodIn } from '../pay/periods.ts'
import { salaryFault } from '../pay/salary.ts'
import type { ModelAnswer } from './model-answer.ts'

const NUMBER = /(?<![\d.,])(\d{1,3}(?:[, ]\d{3})+|\d{1,9})(\.\d{1,2})?(?!\d)\s?(k\b)?/gi
const SIGN_BEFORE = /(?:[£€$₹¥]|\b[A-Z]{3})\s?$/
const SIGN_AFTER = /^\s?(?:[£€]|(?:GBP|EUR|USD|pounds|euros)\b)/i
const RANGE = /^\s*(?:-|–|—|to|and)\s*(?:[£€$]\s?)?$/i

/** The amounts of money that a quote can mean. In "£45-50k", both the sign and the k apply to both numbers. */
function amountsIn(quote: string): number[] {
  const found = [...quote.matchAll(NUMBER)].map(
    ({ 0: words, 1: whole = '', 2: cents = '', 3: k, index }) => ({
      amount: Number(whole.replaceAll(/[, ]/g, '') + cents),
      isThousands: k !== undefined,
      isMoney:
        k !== undefined ||
        SIGN_BEFORE.test(quote.slice(0, index)) ||
        SIGN_AFTER.test(quote.slice(index + words.length)),
      start: index,
      end: index + words.length,
    }),
  )
  return found.flatMap(({ amount, isThousands, isMoney, start, end }, at) => {
    const [before, after] = [found[at - 1], found[at + 1]]
    const partners = [
      before && RANGE.test(quote.slice(before.end, start)) ? before : undefined,
      after && RANGE.test(quote.slice(end, after.start)) ? after : undefined,
    ].filter((partner) => partner !== undefined)
    if (!isMoney && !partners.some((partner) => partner.isMoney)) return []
    if (isThousands) return [amount * 1000]
    return amount < 1000 && partners.some((partner) => partner.isThousands) ? [amount * 1000] : [amount]
  })
}

const figuresOf = (sentences: string): Figure[] =>
  sentences.split('\n').flatMap((sentence) => figuresIn(sentence, { isLabelled: true }))

/** Pay that is not guaranteed for the hours of the post is none. */
const NO_PAY: ReadonlySet<Figure['role']> = new Set(['on-target', 'full-time', 'in-proportion', 'former'])

/** Whether sentences do not call an amount something else than the pay of the post. */
function isPay(amount: number, sentences: string): boolean {
  const figures = figuresOf(sentences).filter(({ min, max }) => min === amount || max === amount)
  return sentences !== '' && (figures.length === 0 || figures.some(({ role }) => !NO_PAY.has(role)))
}

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
    pay.value > 0 &&
    isPay(pay.value, sentencesOf(pay.quote)) &&
    amountsIn(pay.quote).includes(pay.value)
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
