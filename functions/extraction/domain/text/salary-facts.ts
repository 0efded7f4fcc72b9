import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { salaryFault } from '../facts/salary.ts'
import { salaryInText, type SalaryReading } from '../facts/salary-text.ts'
import type { TextLine } from '../page/page-text.ts'
import type { Label } from './labels.ts'

/**
 * The pay that a text states. It comes from a label, or else from the first line with a plausible amount and period.
 */
export function salaryFactsOfText(lines: readonly TextLine[], labels: readonly Label[]): VacancyFacts {
  const labelled = labels
    .filter(({ name }) => name === 'salary')
    .map(({ value }) => salaryInText(value, { isLabelled: true }))
    .find((reading) => reading !== undefined)
  return factsOf(labelled ?? firstPlausible(lines))
}

function firstPlausible(lines: readonly TextLine[]): SalaryReading | undefined {
  for (const { text } of lines) {
    if (!/[£€$₹¥]|\d\s?k\b|\b[A-Z]{3}\b/.test(text)) continue
    for (const part of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
      const reading = salaryInText(part)
      if (reading !== undefined && salaryFault(reading.salary) === undefined) return reading
    }
  }
  return undefined
}

function factsOf(reading: SalaryReading | undefined): VacancyFacts {
  if (reading === undefined) return {}
  const { min, max, currency, period } = reading.salary
  const fact = <Value>(value: Value): Fact<Value> => ({ value, quotes: [reading.quote], from: 'text' })
  return {
    ...(min !== null && { salary_min: fact(min) }),
    ...(max !== null && { salary_max: fact(max) }),
    ...(currency !== null && { salary_currency: fact(currency) }),
    ...(period !== null && { salary_period: fact(period) }),
  }
}
