import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { isWebAddress } from '#shared/website.ts'
import type { Fact } from '../evidence/evidence.ts'
import { knownFacts, type VacancyFacts } from '../extracted-vacancy.ts'
import { yearsIn } from '../facts/experience.ts'
import { tidyList } from '../facts/tidy-list.ts'
import { markedLines } from '../page/marked-lines.ts'
import { type TextLine, textOf } from '../page/page-text.ts'
import {
  ancestors,
  attribute,
  byTag,
  childElements,
  isElement,
  isSmall,
  type PageElement,
  resolvedLink,
} from '../page/page-tree.ts'
import { sponsorshipFact } from '../sponsorship/sponsorship-fact.ts'
import { datesOfText } from './dates-of-text.ts'
import { firstOf } from './first-of.ts'
import { hoursFact } from './hours-of-text.ts'
import { type FactsOfText, type Label, labelNamed, labelsIn } from './labels.ts'
import type { MainRegion } from './main-region.ts'
import { payOfText } from './pay-of-text.ts'
import { placeFactsOfText } from './place-facts-of-text.ts'
import { postOfText } from './post-of-text.ts'
import { sentencesOf } from './sentences.ts'
import { termFactsOfText } from './term-facts.ts'
import { titleLine, titleOfText } from './title.ts'

interface Section {
  heading: string
  lines: TextLine[]
}

/** The sections of a region. Lines before the first heading are in none. */
function sectionsOf(lines: readonly TextLine[]): Section[] {
  const sections: Section[] = []
  for (const line of lines)
    if (isHeading(line)) sections.push({ heading: line.text.replace(/\s*[:：]$/, ''), lines: [] })
    else sections.at(-1)?.lines.push(line)
  return sections
}

const MAX_HEADING = 80

/** Whether a line is a heading: by its tag, or because it is all bold, or a short text that ends with a colon. */
function isHeading({ text, block }: TextLine): boolean {
  if (text.length > MAX_HEADING) return false
  if ([block, ...ancestors(block).slice(0, 3)].some(({ tag }) => /^(?:h[1-6]|legend|summary)$/.test(tag)))
    return true
  if (/^(?:li|td|th|dt|dd)$/.test(block.tag)) return false
  return (
    isAllBold(block) ||
    /^[\p{Lu}][^.:;!?]{2,60}[:：]$/u.test(text) ||
    (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && /^[\p{Lu}\s&'’/-]{4,60}:?$/u.test(text))
  )
}

const isAllBold = (block: PageElement): boolean => {
  if (!isSmall(block)) return false
  const bold = childElements(block).filter(({ tag }) => /^(?:b|strong)$/.test(tag))
  return (
    bold.length === 1 &&
    block.children.every((child) =>
      isElement(child) ? child === bold[0] || child.tag === 'br' : child.trim() === '',
    )
  )
}

/** The entries of a section: the items of its lists, or else its lines. */
function entriesOf({ lines }: Section): string[] {
  const items = lines.filter(({ text, block }) => isListItem(block) || /^[•·▪●*‣–-]\s/.test(text))
  return (items.length > 0 ? items : lines).map(({ text }) => text)
}

const isListItem = (block: PageElement): boolean =>
  [block, ...ancestors(block).slice(0, 2)].some(({ tag }) => tag === 'li')

type ListField = 'skills' | 'required_qualifications' | 'benefits_perks'

const HEADINGS: readonly (readonly [ListField, RegExp])[] = [
  [
    'benefits_perks',
    /\b(?:benefits?|perks|rewards?|what(?:['’]s in it for you| we (?:can )?(?:offer|give)| you(?:['’]ll| will)? (?:get|receive))|we offer|we give you|you (?:will |['’]ll )?(?:get|receive)|in return|our offer|wir bieten)\b/i,
  ],
  [
    'required_qualifications',
    /\b(?:qualifications?|requirements?|education|certificat\w+|essential criteria|person specification|what you(?:['’]ll| will)? need|must[- ]haves?|about you|what we(?:['’]re| are) looking for|who (?:you are|we(?:['’]re| are) looking for)|you (?:must|will|should) have|essential|anforderungen|ihr profil)\b/i,
  ],
  [
    'skills',
    /\b(?:skills?|competenc\w+|abilities|technologies|tech stack|what you(?:['’]ll| will)? bring|kenntnisse)\b/i,
  ],
]

/** Matches headings that name a list field but begin a section of prose about something else. */
const NO_LIST =
  /\b(?:responsibilit\w+|duties|about (?:us|the (?:role|company|team))|equality|safeguarding|how to apply)\b/i

function listFactsOfText(sections: readonly Section[], labels: readonly Label[]): VacancyFacts {
  const entries: Record<ListField, string[]> = { skills: [], required_qualifications: [], benefits_perks: [] }
  for (const section of sections) {
    const field = fieldOf(section.heading)
    if (field !== undefined) entries[field].push(...entriesOf(section))
  }
  for (const { name, value } of labels) {
    const field = (
      { skills: 'skills', qualifications: 'required_qualifications', benefits: 'benefits_perks' } as const
    )[name as 'skills']
    if (field !== undefined && entries[field].length === 0) entries[field].push(...partsOf(value))
  }
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, texts]) => {
      const value = tidyList(texts)
      const fact: Fact<string[]> = { value, quotes: value, from: 'text' }
      return value.length === 0 ? [] : [[field, fact]]
    }),
  )
}

/** A heading that names skills is about them, even if it names requirements too: "Skills required". */
function fieldOf(heading: string): ListField | undefined {
  if (NO_LIST.test(heading)) return undefined
  if (/\bskills?\b/i.test(heading) && !/\bqualifications?\b/i.test(heading)) return 'skills'
  return HEADINGS.find(([, words]) => words.test(heading))?.[0]
}

const partsOf = (value: string): string[] => value.split(/[,;]/)

/** Matches lines of buttons and other controls. */
const CONTROL =
  /^(?:apply(?: now| here| online| today| for this (?:job|role|vacancy))?|back(?: to .{0,30})?|share(?: this .{0,20})?|print|save(?: job)?|home|email(?: this .{0,20})?|sign in|log ?in|register|search|menu|[<«←›»].{0,30})$/i

/** The description of a vacancy, with bullets. Controls, the heading, and labels with short values are left out. */
function descriptionFact(region: MainRegion): Fact<string> | undefined {
  const heading = titleLine(region)
  const labelled = labelledLines(region.lines)
  const lines = region.lines.filter(
    (line) => line !== heading && !CONTROL.test(line.text) && !labelled.has(line),
  )
  const texts = lines.map((line) => line.text)
  const text = markedLines(lines).join('\n')
  return text.length < LEAST_DESCRIPTION
    ? undefined
    : { value: text, quotes: [texts.find(isSentence) ?? texts[0] ?? ''], from: 'text' }
}

const LEAST_DESCRIPTION = 40

/** Whether a text is a sentence. Sentences are preferred as quotes of a description. */
const isSentence = (text: string): boolean => /[.!?]$/.test(text)

/** The maximum length of a labelled value. A longer one is a part of the description. */
const MAX_VALUE = 80

/** The lines of terms and table headings whose values are other fields of a vacancy, and of these values. */
function labelledLines(lines: readonly TextLine[]): Set<TextLine> {
  const labelled = new Set<TextLine>()
  for (const [at, line] of lines.entries()) {
    const value = lines[at + 1]
    const name = isIn(line, /^(?:dt|th)$/) ? labelNamed(line.text) : undefined
    if (value === undefined || name === undefined || name === 'other') continue
    if (isIn(value, /^(?:dd|td)$/) && value.text.length <= MAX_VALUE) labelled.add(line).add(value)
  }
  return labelled
}

/** Whether an element with such a tag holds a line, directly or in one more element. */
const isIn = ({ block }: TextLine, tags: RegExp): boolean =>
  [block, ...ancestors(block).slice(0, 1)].some(({ tag }) => tags.test(tag))

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
export interface TextFacts extends FactsOfText {
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
  const title = titleOfText({ region, labels, pageTitle })
  const from = { lines, labels, title: title?.value ?? '' }
  const dates = datesOfText(from, today)
  const terms = termFactsOfText(from)
  const place = placeFactsOfText(from)
  const known = { ...terms.implied, ...terms.stated, ...place.implied, ...place.stated }
  const pay = payOfText(from, postOfText(from, known, places))
  const sponsorship = sponsorshipFact(markedLines(lines), title?.value)
  const lists = listFactsOfText(sections, labels)
  const stated = {
    ...pay.facts,
    ...dates.facts,
    ...terms.stated,
    ...place.stated,
    ...(sponsorship && { visa_sponsorship: sponsorship }),
  }
  const implied = {
    ...knownFacts({
      title,
      job_description: descriptionFact(region),
      min_experience_years: experienceFact(sentencesOf(lines), labels),
      weekly_hours: hoursFact(from),
      link: applyLink(region, url),
    }),
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
  const ofLabels = labels.filter(({ name }) => name === 'experience')
  const texts = [
    ...ofLabels.map(({ value }) => ({ text: `Experience: ${value}`, quote: value })),
    ...sentences.map((text) => ({ text, quote: text })),
  ]
  return firstOf(texts, ({ text, quote }) => {
    const years = yearsIn(text)
    return years && { value: years.value, quotes: [quote], from: 'text' }
  })
}
