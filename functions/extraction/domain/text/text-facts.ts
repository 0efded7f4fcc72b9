import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { isWebAddress } from '#shared/website.ts'
import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { markedLines } from '../page/marked-lines.ts'
import { yearsIn } from '../facts/experience.ts'
import type { MainRegion } from './main-region.ts'
import { datesOfText } from './dates-of-text.ts'
import { descriptionFact } from './description-fact.ts'
import { type Label, labelsIn } from './labels.ts'
import { listFactsOfText } from './list-facts.ts'
import { placeFactsOfText } from './place-facts-of-text.ts'
import { postOfText } from './post-of-text.ts'
import { payOfText } from './pay-of-text.ts'
import { sectionsOf } from './sections.ts'
import { sentencesOf } from './sentences.ts'
import { sponsorshipFact } from '../sponsorship/sponsorship-fact.ts'
import { termFactsOfText } from './term-facts.ts'
import { titleOfText } from './title.ts'
import { textOf } from '../page/page-text.ts'
import { resolvedLink } from '../page/resolved-link.ts'
import { ancestors, attribute, byTag } from '../page/page-tree.ts'

const APPLY = /^(?:apply\b.{0,40}|(?:start|begin) (?:your )?application|jetzt bewerben)$/i

/** Matches contact pages. A general contact page is not the link of a vacancy. */
const CONTACT = /\/(?:contact(?:-us)?|get-in-touch|find-us)(?:\.\w+)?\/?$/i

/** The link of the apply button, if it leads to another page. */
function applyLink({ root, isLeftOut }: MainRegion, url: string): Fact<string> | undefined {
  for (const element of byTag(root, 'a')) {
    const href = attribute(element, 'href').trim()
    const address = href === '' || href.startsWith('#') ? null : resolvedLink(href, url)
    const isShown = APPLY.test(textOf(element)) && ![element, ...ancestors(element)].some(isLeftOut)
    if (isShown && isWebAddress(address) && address !== resolvedLink('', url) && !CONTACT.test(address))
      return { value: address, quotes: [href], from: 'structured' }
  }
  return undefined
}

/** What the visible text of a vacancy's page says. */
export interface TextFacts {
  /** Facts that a label or a set phrase states. They override structured data. */
  stated: VacancyFacts
  /** Facts that the text only implies. */
  implied: VacancyFacts
  /** Amounts that the text shows and that are not the pay of the post (`PayOfText`). */
  otherPay: ReadonlySet<number>
  /** Closing dates that the text replaces by another one. */
  formerDates: ReadonlySet<string>
  /** The number of distinct signs of a vacancy in the text, such as a closing date. */
  signs: number
}

export function textFacts(
  region: MainRegion,
  {
    pageTitle,
    today,
    url,
    places,
  }: { pageTitle: string; today: string; url: string; places: readonly VacancyPlace[] },
): TextFacts {
  const { lines } = region
  const labels = labelsIn(lines)
  const sections = sectionsOf(lines)
  const sentences = sentencesOf(lines)
  const title = titleOfText({ region, labels, pageTitle })
  const dates = datesOfText(lines, labels, today)
  const terms = termFactsOfText({ lines, labels, title: title?.value ?? '' })
  const place = placeFactsOfText({ lines, labels, title: title?.value ?? '' })
  const known = { ...terms.implied, ...terms.stated, ...place.implied, ...place.stated }
  const pay = payOfText(lines, labels, postOfText({ facts: known, lines, labels, places }))
  const sponsorship = sponsorshipFact(markedLines(lines), title?.value)
  const years = experienceFact(sentences, labels)
  const lists = listFactsOfText(sections, labels)
  const description = descriptionFact(region)
  const link = applyLink(region, url)
  const stated = {
    ...pay.facts,
    ...dates.facts,
    ...terms.stated,
    ...place.stated,
    ...(sponsorship && { visa_sponsorship: sponsorship }),
  }
  const implied = {
    ...(title && { title }),
    ...(description && { job_description: description }),
    ...(years && { min_experience_years: years }),
    ...(link && { link }),
    ...terms.implied,
    ...place.implied,
    ...lists,
  }
  const kinds = new Set(labels.map(({ name }) => name).filter((name) => name !== 'other'))
  return {
    stated,
    implied,
    otherPay: pay.otherPay,
    formerDates: dates.formerDates,
    signs:
      kinds.size +
      signsOf({ sections: sections.map(({ heading }) => heading), facts: { ...implied, ...stated }, lists }),
  }
}

/** Matches headings that are typical of vacancies. */
const VACANCY_HEADING =
  /\b(?:responsibilit\w+|duties|the role|the job|job (?:purpose|description|summary)|requirements?|person specification|about you|how to apply|what you(?:['’]ll| will)|essential|skills|qualifications|who we(?:['’]re| are) looking for)\b/i

function signsOf({
  sections,
  facts,
  lists,
}: {
  sections: string[]
  facts: VacancyFacts
  lists: VacancyFacts
}): number {
  const headings = sections.filter((heading) => VACANCY_HEADING.test(heading)).length
  return (
    Math.min(2, headings) +
    (facts.salary_min || facts.salary_max ? 1 : 0) +
    (facts.expiry_date ? 1 : 0) +
    (facts.contract_type || facts.work_type ? 1 : 0) +
    (lists.skills || lists.required_qualifications ? 1 : 0)
  )
}

/** The experience that a label names, or else the first sentence that asks for some. */
function experienceFact(sentences: readonly string[], labels: readonly Label[]): Fact<number> | undefined {
  for (const { name, value } of labels) {
    const years = name === 'experience' ? yearsIn(`Experience: ${value}`) : undefined
    if (years !== undefined) return { value: years.value, quotes: [value], from: 'text' }
  }
  for (const sentence of sentences) {
    const years = yearsIn(sentence)
    if (years !== undefined) return { value: years.value, quotes: [sentence], from: 'text' }
  }
  return undefined
}
