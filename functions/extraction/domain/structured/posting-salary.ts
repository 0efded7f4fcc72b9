import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { assumedPeriod, currencyIn, periodIn } from '../facts/salary.ts'
import { amountIn, salaryInText } from '../facts/salary-text.ts'
import {
  firstText,
  isItem,
  type StructuredItem,
  type StructuredText,
  textsOf,
  valuesOf,
} from './structured-item.ts'

/** The pay of a JobPosting: `baseSalary` as an amount, a range or a text. */
export function salaryFacts(posting: StructuredItem): VacancyFacts {
  const currency = firstText(posting, 'salaryCurrency')
  for (const value of valuesOf(posting, 'baseSalary', 'salary')) {
    const facts = isItem(value) ? fromItem(value) : fromText(value)
    if (facts.salary_min === undefined && facts.salary_max === undefined) continue
    if (facts.salary_currency === undefined && currency !== undefined) {
      const code = codeOf(currency.text)
      if (code !== null) facts.salary_currency = structured(code, currency)
    }
    return facts
  }
  return {}
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
  const period = unit && periodOfUnit(unit.text)
  const low = find('minValue', 'minPrice')
  const high = find('maxValue', 'maxPrice')
  const single = parts.flatMap((part) => textsOf(part, 'value', 'price'))[0]
  const min = low && amountIn(low.text)
  const max = high && amountIn(high.text)
  if (low && min) facts.salary_min = structured(min, low)
  if (high && max) facts.salary_max = structured(max, high)
  if (single && !facts.salary_min && !facts.salary_max) Object.assign(facts, fromText(single))
  const currency = find('currency', 'priceCurrency') ?? low ?? high
  const code = currency && codeOf(currency.text)
  if (currency && code) facts.salary_currency = structured(code, currency)
  if (unit && period) facts.salary_period = structured(period, unit)
  return withPeriod(facts)
}

function fromText(value: StructuredText): VacancyFacts {
  const reading = salaryInText(value.text, { isLabelled: true })
  const amount = reading === undefined ? amountIn(value.text) : null
  const { min, max, currency, period } = reading?.salary ?? {
    min: amount,
    max: null,
    currency: null,
    period: null,
  }
  return withPeriod({
    ...(min ? { salary_min: structured(min, value) } : {}),
    ...(max ? { salary_max: structured(max, value) } : {}),
    ...(currency ? { salary_currency: structured(currency, value) } : {}),
    ...(period ? { salary_period: structured(period, value) } : {}),
  })
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
