import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { contractTypeOfField, remotePolicyIn, type Term, workTypeIn } from '../facts/terms.ts'
import { yearsIn } from '../facts/experience.ts'
import { remotePolicyOfField } from '../remote/remote-fact.ts'
import { itemsOf, textsOf, type StructuredItem, type StructuredText } from './structured-item.ts'

/** Work type, contract type, remote policy and experience of a JobPosting. */
export function termFacts(posting: StructuredItem): VacancyFacts {
  const employment = textsOf(posting, 'employmentType', 'employmentTypes')
  const facts: VacancyFacts = {}
  const workType = firstOf(employment, workTypeIn)
  const contractType = firstOf(employment, contractTypeOfField)
  // some boards name the way of working in the place: "Hybrid - London"
  const remote =
    firstOf(textsOf(posting, 'jobLocationType'), remotePolicyIn) ??
    firstOf(placeTexts(posting), remotePolicyOfField)
  const years = experienceFact(posting)
  if (workType) facts.work_type = workType
  if (contractType) facts.contract_type = contractType
  if (remote) facts.remote_work_policy = remote
  if (years) facts.min_experience_years = years
  return facts
}

const placeTexts = (posting: StructuredItem): StructuredText[] => [
  ...textsOf(posting, 'jobLocation'),
  ...itemsOf(posting, 'jobLocation').flatMap((place) => [
    ...textsOf(place, 'address'),
    ...itemsOf(place, 'address').flatMap((address) => textsOf(address, 'addressLocality')),
  ]),
]

function firstOf<Value>(
  texts: StructuredText[],
  read: (text: string) => Term<Value> | undefined,
): Fact<Value> | undefined {
  for (const { text, quote } of texts) {
    const term = read(text)
    if (term !== undefined) return { value: term.value, quotes: [quote], from: 'structured' }
  }
  return undefined
}

/** The years of experience that `experienceRequirements` requires, in months or in words. */
function experienceFact(posting: StructuredItem): Fact<number> | undefined {
  for (const item of itemsOf(posting, 'experienceRequirements')) {
    const [months] = textsOf(item, 'monthsOfExperience')
    const count = Number(months?.text)
    if (months !== undefined && months.text.trim() !== '' && count >= 0 && count <= 600)
      return { value: Math.floor(count / 12), quotes: [months.quote], from: 'structured' }
  }
  for (const { text, quote } of textsOf(posting, 'experienceRequirements')) {
    const years = yearsIn(text)
    if (years !== undefined) return { value: years.value, quotes: [quote], from: 'structured' }
  }
  return undefined
}
