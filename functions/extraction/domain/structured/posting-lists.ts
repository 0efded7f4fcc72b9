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

/** Splits texts into entries: by lines, semicolons or bullets, or by commas if the parts are short. */
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
  // a comma before a lower-case letter is part of a sentence
  const listed = text.split(/,\s*(?=[\p{Lu}\d])/u)
  if (listed.length > 1 && listed.every((part) => part.length <= MAX_LISTED)) return listed
  const words = text.split(',')
  return words.length > 2 && words.every((part) => part.trim().split(/\s+/).length <= 3) ? words : parts
}

/** The maximum length of an entry between commas. Longer parts are sentences. */
const MAX_LISTED = 80

const isQualification = ({ text }: StructuredText): boolean =>
  !/^(?:no requirements|none|n\/a)$/i.test(text.trim())
