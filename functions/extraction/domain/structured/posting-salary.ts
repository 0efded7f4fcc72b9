import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { amountIn } from '../pay/amounts.ts'
import { choosePay } from '../pay/choose-pay.ts'
import { codeIn, currencyIn, currencyOfCountry } from '../pay/currencies.ts'
import { figuresIn } from '../pay/figures.ts'
import { assumedPeriod, isOtherPeriod, periodIn } from '../pay/periods.ts'
import { postAt, type PostOfPay } from '../pay/post-of-pay.ts'
import { weeklyHours } from '../pay/weekly-hours.ts'
import {
  firstText,
  isItem,
  type StructuredItem,
  type StructuredText,
  textsOf,
  valuesOf,
} from './structured-item.ts'

/**
 * The pay of a JobPosting: `baseSalary` as an amount, a range or a text. Of several, the one in the currency of the
 * country of the job counts.
 */
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
  const code = stated && codeOf(stated.text)
  return {
    ...facts,
    ...(facts.salary_currency === undefined &&
      stated &&
      code && { salary_currency: structured(code, stated) }),
  }
}

const structured = <Value>(value: Value, { quote }: StructuredText): Fact<Value> => ({
  value,
  quotes: [quote],
  from: 'structured',
})

function fromItem(amount: StructuredItem): VacancyFacts {
  const facts: VacancyFacts = {}
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
  const min = low && amountIn(low.text)
  const max = high && amountIn(high.text)
  if (low && min) facts.salary_min = structured(min, low)
  if (high && max) facts.salary_max = structured(max, high)
  if (single && !facts.salary_min && !facts.salary_max)
    Object.assign(facts, fromText(single, postAt([], null)))
  const currency = find('currency', 'priceCurrency') ?? low ?? high
  const code = currency && codeOf(currency.text)
  if (currency && code) facts.salary_currency = structured(code, currency)
  // £42,000 is no pay for a month
  const isYearly = stated === 'month' && code === 'GBP' && (facts.salary_min?.value ?? 0) >= 25_000
  if (unit && stated) facts.salary_period = structured(isYearly ? 'year' : stated, unit)
  return withPeriod(facts)
}

function fromText(value: StructuredText, post: PostOfPay): VacancyFacts {
  const { pay, fullTime } = choosePay(figuresIn(value.text, { isLabelled: true }), post)
  const main = pay ?? fullTime
  const amount = main === undefined ? amountIn(value.text) : null
  const currency = main?.currency && codeIn(main.currency, post.countries)
  const fte = fullTime && { min: fullTime.min, max: fullTime.max, ...hoursIn(value.text) }
  return withPeriod({
    ...((pay?.min ?? amount) ? { salary_min: structured(pay?.min ?? amount!, value) } : {}),
    ...(pay?.max ? { salary_max: structured(pay.max, value) } : {}),
    ...(currency ? { salary_currency: structured(currency, value) } : {}),
    ...(main?.period ? { salary_period: structured(main.period, value) } : {}),
    ...(fte && { salary_fte: structured(fte, value) }),
  })
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
