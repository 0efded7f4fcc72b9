import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { tidyList } from '../facts/tidy-list.ts'
import { htmlText } from '../page/html-text.ts'
import { type StructuredItem, type StructuredText, textsOf } from './structured-item.ts'

/** Skills, qualifications and benefits of a JobPosting. */
export function listFacts(posting: StructuredItem): VacancyFacts {
  const facts: VacancyFacts = {}
  const skills = listFact(textsOf(posting, 'skills'))
  const qualifications = listFact([
    ...textsOf(posting, 'qualifications'),
    ...textsOf(posting, 'educationRequirements').filter(isQualification),
  ])
  const benefits = listFact(
    textsOf(posting, 'jobBenefits', 'benefits', 'incentiveCompensation', 'incentives'),
  )
  if (skills) facts.skills = skills
  if (qualifications) facts.required_qualifications = qualifications
  if (benefits) facts.benefits_perks = benefits
  return facts
}

/** The entries of texts: their lines, or parts between semicolons or bullets, or short parts between commas. */
function listFact(texts: StructuredText[]): Fact<string[]> | undefined {
  const value = tidyList(texts.flatMap(({ text }) => entriesOf(htmlText(text))))
  return value.length === 0
    ? undefined
    : { value, quotes: texts.map(({ quote }) => quote), from: 'structured' }
}

function entriesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.length > 1) return lines
  const parts = text.split(/;|•|·/)
  if (parts.length > 1) return parts
  const words = text.split(',')
  // a list has short parts, and a sentence has longer ones
  return words.length > 2 && words.every((part) => part.trim().length <= 40) ? words : parts
}

const isQualification = ({ text }: StructuredText): boolean =>
  !/^(?:no requirements|none|n\/a)$/i.test(text.trim())
