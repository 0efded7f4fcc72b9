import { saneSalary } from './evidence/sane-facts.ts'
import type { VacancyFacts } from './extracted-vacancy.ts'
import { headingsIn, type PostingLink, postingLinks } from './list/posting-links.ts'
import { linesOf, type TextLine, textOf } from './page/page-text.ts'
import { ancestors, type PageElement } from './page/page-tree.ts'
import { datesOfText } from './text/dates-of-text.ts'
import { labelsIn } from './text/labels.ts'
import { type MainRegion } from './text/main-region.ts'
import { payOfText } from './text/pay-of-text.ts'
import { placeFactsOfText } from './text/place-facts-of-text.ts'
import { postOfText } from './text/post-of-text.ts'
import { statingLines } from './text/stating-lines.ts'
import { termFactsOfText } from './text/term-facts.ts'
import { GENERIC_TITLE } from './text/title.ts'

/** The maximum number of vacancies per page. */
const MAX_LISTED = 500

const MAX_TITLE = 150

/** Matches link texts that name no job. */
const NO_TITLE =
  /^(?:(?:view|see|read|find out|learn|apply|click|show)\b.{0,40}|more(?: info\w*| details)?|details|info|next|previous|prev|back|\d+|[»«>→].{0,20}|home|download.{0,40})$/i

/** The vacancies that a page lists with links to their own pages. */
export function listedVacancies(
  region: MainRegion,
  { url, today }: { url: string; today: string },
): VacancyFacts[] {
  const links = postingLinks(region.root, { base: url, isLeftOut: region.isLeftOut })
  const byUrl = Map.groupBy(links, (link) => link.url)
  const targets = targetsByElement(links)
  const found = new Map<string, VacancyFacts>()
  for (const [link, group] of byUrl) {
    if (found.size === MAX_LISTED) break
    const facts = vacancyOfCard(group, cardOf(group[0]!, targets), today)
    if (facts !== undefined) found.set(link, facts)
  }
  return [...found.values()]
}

type Targets = ReadonlyMap<PageElement, ReadonlySet<string>>

function targetsByElement(links: readonly PostingLink[]): Targets {
  const targets = new Map<PageElement, Set<string>>()
  for (const { element, url } of links)
    for (const above of ancestors(element)) {
      const known = targets.get(above)
      if (known === undefined) targets.set(above, new Set([url]))
      else if (known.size < 2) known.add(url)
    }
  return targets
}

/** The largest element around a link without a link to another posting. */
function cardOf({ element }: PostingLink, targets: Targets): PageElement {
  let card = element
  for (const above of ancestors(element)) {
    if (/^(?:body|main|html)$/.test(above.tag) || (targets.get(above)?.size ?? 0) > 1) break
    card = above
    if (/^(?:li|article|tr)$/.test(above.tag)) break
  }
  return card
}

function vacancyOfCard(
  links: readonly PostingLink[],
  card: PageElement,
  today: string,
): VacancyFacts | undefined {
  const [heading] = headingsIn(card)
  const texts = [
    ...(heading === undefined ? [] : [textOf(heading)]),
    ...links.map(({ text }) => text),
    ...linesOf(card)
      .slice(0, 1)
      .map(({ text }) => text),
  ]
  const title = texts.find(
    (text) =>
      text.length >= 3 && text.length <= MAX_TITLE && !NO_TITLE.test(text) && !GENERIC_TITLE.test(text),
  )
  const [link] = links
  if (title === undefined || link === undefined) return undefined
  const lines = linesOf(card).filter(({ text }) => text !== title)
  const from = { lines, labels: labelsIn(lines), title }
  const terms = termFactsOfText(from)
  const place = placeFactsOfText(from)
  const facts = { ...terms.implied, ...terms.stated, ...place.implied, ...place.stated }
  return {
    title: { value: title, quotes: [title], from: 'text' },
    link: { value: link.url, quotes: [link.href], from: 'structured' },
    ...saneSalary(payOfText(from, postOfText(from, facts, [])).facts, []),
    ...datesOfText(from, today).facts,
    ...facts,
  }
}

const KINDS = String.raw`(?:(?:current(?:ly)?|open|live|available|advertised|active|job)\s+)*`

const JOBS = String.raw`(?:vacanc(?:y|ies)|jobs?|openings?|positions?|roles?|opportunit(?:y|ies))`

const NOW = String.raw`(?:currently|presently|now|at (?:the|this) (?:moment|time)|at present)`

/** The end of the statement. Words such as "in Leeds" or "for drivers" limit it. */
const END = String.raw`(?:\s+(?:${NOW}|right now|available|open|advertised|listed|found|to (?:display|show)|today))*\s*(?:[.,;:!–-]|$|\bbut\b|\bplease\b)`

const NONE = new RegExp(
  [
    String.raw`\b(?:there (?:are|is)|we(?: ${NOW})? have|we['’]ve(?: got)?)(?: ${NOW})? no\s+${KINDS}${JOBS}${END}`,
    String.raw`\b(?:there (?:are|is)(?: ${NOW})? not(?: ${NOW})?|there aren['’]t(?: ${NOW})?|we(?: ${NOW})? (?:do not|don['’]t)(?: ${NOW})? have) any\s+${KINDS}${JOBS}${END}`,
    String.raw`^(?:sorry,? )?(?:${NOW},? )?no\s+${KINDS}${JOBS}${END}`,
    String.raw`\bwe(?:(?: are|['’]re)(?: ${NOW})? not| aren['’]t)(?: ${NOW}| actively)? (?:recruiting|hiring)(?:(?: for)? any\s+${KINDS}${JOBS})?${END}`,
  ].join('|'),
  'i',
)

/** "If there are no vacancies" states nothing. */
const CONDITION = /\b(?:if|when|whenever|where|whether|unless|should|until|once)\b/i

/** Whether lines of a page say that the company has no vacancies now. */
export const statesNoVacancies = (lines: readonly TextLine[]): boolean =>
  statingLines(lines, { says: NONE, condition: CONDITION }).length > 0
