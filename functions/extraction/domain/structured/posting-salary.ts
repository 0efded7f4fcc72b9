import { knownFacts, type VacancyFacts } from '../extracted-vacancy.ts'
import { amountIn } from '../pay/amounts.ts'
import { choosePay } from '../pay/choose-pay.ts'
import { codeIn, currencyIn, currencyOfCountry } from '../pay/currencies.ts'
import { figuresIn } from '../pay/figures.ts'
import { assumedPeriod, isOtherPeriod, periodIn } from '../pay/periods.ts'
import { postAt, type PostOfPay } from '../pay/post-of-pay.ts'
import { weeklyHours } from '../pay/weekly-hours.ts'
import {
  fact,
  firstText,
  isItem,
  type StructuredItem,
  type StructuredText,
  textsOf,
  valuesOf,
} from './structured-item.ts'

/** The pay of a JobPosting: `baseSalary`, of several the one in the currency of the country of the job. */
export function salaryFacts(posting: StructuredItem, post: PostOfPay): VacancyFacts {
  const stated = firstText(posting, 'salaryCurrency')
  const found = valuesOf(posting, 'baseSalary', 'salary')
    .map((value) => (isItem(value) ? fromItem(value) : fromText(value, post)))
    .filter(
      ({ salary_min, salary_max, salary_fte }) => (salary_min ?? salary_max ?? salary_fte) !== undefined,
    )
  const own = (post.countries.length === 0 ? ['GB'] : post.countries).map(currencyOfCountry)
  const [facts = found[0]] = own.flatMap(
    (currency) => found.find(({ salary_currency }) => salary_currency?.value === currency) ?? [],
  )
  if (facts === undefined) return {}
  const currency = fact(stated, stated && codeOf(stated.text))
  return knownFacts({ ...facts, salary_currency: facts.salary_currency ?? currency })
}

const amountOf = (text: StructuredText | undefined) => fact(text, text && (amountIn(text.text) || null))

function fromItem(amount: StructuredItem): VacancyFacts {
  // the value may be a number, a text, or an item with a range
  const parts = [...valuesOf(amount, 'value').filter(isItem), amount]
  const find = (...names: string[]) =>
    parts.map((part) => firstText(part, ...names)).find((text) => text !== undefined)
  const unit = find('unitText', 'unitCode', 'duration')
  if (unit !== undefined && isOtherPeriod(unit.text)) return {}
  const stated = unit && periodOfUnit(unit.text)
  const low = find('minValue', 'minPrice')
  const high = find('maxValue', 'maxPrice')
  const single = parts.flatMap((part) => textsOf(part, 'value', 'price'))[0]
  const range = knownFacts({ salary_min: amountOf(low), salary_max: amountOf(high) })
  const hasRange = Object.keys(range).length > 0
  const paid = hasRange || single === undefined ? range : fromText(single, postAt([], null))
  const currency = find('currency', 'priceCurrency') ?? low ?? high
  const code = currency && codeOf(currency.text)
  // £42,000 is no pay for a month
  const isYearly = stated === 'month' && code === 'GBP' && (paid.salary_min?.value ?? 0) >= 25_000
  return withPeriod({
    ...paid,
    ...knownFacts({
      salary_currency: fact(currency, code),
      salary_period: fact(unit, isYearly ? 'year' : stated),
    }),
  })
}

function fromText(value: StructuredText, post: PostOfPay): VacancyFacts {
  const { pay, fullTime } = choosePay(figuresIn(value.text, { isLabelled: true }), post)
  const main = pay ?? fullTime
  const amount = main === undefined ? amountIn(value.text) : null
  const currency = main?.currency && codeIn(main.currency, post.countries)
  const fte = fullTime && { min: fullTime.min, max: fullTime.max, ...hoursIn(value.text) }
  return withPeriod(
    knownFacts({
      salary_min: fact(value, (pay?.min ?? amount) || null),
      salary_max: fact(value, pay?.max || null),
      salary_currency: fact(value, currency),
      salary_period: fact(value, main?.period),
      salary_fte: fact(value, fte),
    }),
  )
}

function hoursIn(text: string) {
  const { hours, fullTime } = weeklyHours([text])
  return { hours, full_time_hours: fullTime }
}

function withPeriod(facts: VacancyFacts): VacancyFacts {
  const amount = facts.salary_max ?? facts.salary_min
  const assumed = amount && assumedPeriod(amount.value)
  if (facts.salary_period !== undefined || !assumed) return facts
  return { ...facts, salary_period: { ...amount, value: assumed } }
}

const codeOf = (text: string): string | null =>
  /^\s*[A-Z]{3}\s*$/.test(text) ? text.trim() : currencyIn(text)

const units: Readonly<Record<string, string>> = {
  HUR: 'hour',
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
  P1Y: 'year',
  P1M: 'month',
  P1W: 'week',
  P1D: 'day',
  PT1H: 'hour',
}

const periodOfUnit = (text: string) => periodIn(units[text.trim().toUpperCase()] ?? text)
