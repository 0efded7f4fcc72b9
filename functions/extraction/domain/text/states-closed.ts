import { postingLinks } from '../list/posting-links.ts'
import { type TextLine, textOf } from '../page/page-text.ts'
import { ancestors, attribute, byTag, type PageElement } from '../page/page-tree.ts'
import type { MainRegion } from './main-region.ts'
import { statingLines } from './stating-lines.ts'
import { GENERIC_TITLE } from './title.ts'

const JOB = String.raw`(?:job|vacancy|position|post|role|opportunity|opening|posting|listing|advert|advertisement)`
const THIS = String.raw`(?:this|the)\s+(?:advertised\s+)?${JOB}(?:\s+${JOB})?(?:\s+(?:that\s+)?you(?:\s+are|['’]re|\s+were)\s+looking\s+for)?`
const NOW = String.raw`(?:(?:now|already|since|currently|sadly|unfortunately|therefore)\s+)*`
/** The end of the statement. "Closed to overseas applicants" and "closed on Sundays" say something else. */
const END = String.raw`(?:\s+(?:to|for)\s+(?:(?:all|any|new|further|more)\s+)*(?:applications|applicants|candidates))?(?:\s+(?:now|at this time|at the moment|at present))?\s*(?:[.!,;–—-]|$|\b(?:and|but|so|as|please|thank you|thanks)\b)`
const ENDED = '(?:closed|filled|expired|withdrawn|removed|taken down|cancelled)'
const TAKING = String.raw`(?:accepting|taking|receiving)\s+(?:(?:any|new|more|further)\s+)*(?:applications|applicants)(?:\s+for\s+(?:this|the)\s+${JOB})?`

const CLOSED = new RegExp(
  [
    String.raw`\b${THIS}\s+(?:is|has)\s+${NOW}(?:been\s+)?${NOW}${ENDED}${END}`,
    String.raw`\b${THIS}\s+is\s+${NOW}no\s+longer\s+(?:available|open|active|live|vacant|advertised|being\s+advertised|${TAKING})${END}`,
    String.raw`^(?:sorry,?\s+)?(?:unfortunately,?\s+)?(?:(?:we\s+are|we['’]re)\s+)?${NOW}no\s+longer\s+${TAKING}${END}`,
    String.raw`^(?:sorry,?\s+)?applications(?:\s+for\s+(?:this|the)\s+${JOB})?\s+(?:(?:are|have)\s+)?${NOW}closed${END}`,
    String.raw`\bthe\s+closing\s+date(?:\s+for\s+(?:this|the)\s+${JOB})?\s+has\s+${NOW}passed${END}`,
    String.raw`^${JOB}\s+(?:is\s+)?${NOW}(?:closed|filled|expired)[.!]?$`,
    String.raw`^${JOB}\s+status\s*:\s*(?:closed|filled|expired)[.!]?$`,
  ].join('|'),
  'i',
)

/** "If the position has been filled", "assume that the post is filled": it states nothing. */
const CONDITION =
  /\b(?:if|when|whenever|where|whether|unless|should|until|once|after|before|because|assume|consider|may|might|will|not)\b/i

/** Matches a button to apply, which contradicts that the vacancy is closed. */
const APPLY =
  /^(?:apply(?:\s+(?:now|online|here|today|for\s+(?:this|the)\s+\w+))?|(?:start|submit)\s+(?:your\s+|an\s+)?application)\W*$/i

const offersToApply = ({ root, isLeftOut }: MainRegion): boolean =>
  byTag(root, 'a', 'button', 'input').some(
    (element) =>
      APPLY.test((element.tag === 'input' ? attribute(element, 'value') : textOf(element)).trim()) &&
      ![element, ...ancestors(element)].some(isLeftOut),
  )

/** Matches links to lists, which are no postings: "View our vacancies". */
const OF_LIST = /\b(?:vacancies|jobs|roles|positions|opportunities|openings|careers|home|here)\b/i

/** Whether a line is that of another posting: the part around it has a link to one, but not the heading of the page. */
function isOfOther({ block }: TextLine, { heading, root }: MainRegion, url: string): boolean {
  const ofHeading = new Set<PageElement>(heading === undefined ? [] : [heading, ...ancestors(heading)])
  const around = [block, ...ancestors(block)].filter(
    (element) => !ofHeading.has(element) && (heading === undefined || element !== root),
  )
  return around.some(
    (element) =>
      element.tag === 'a' ||
      postingLinks(element, { base: url, isLeftOut: () => false }).some(({ text }) => !OF_LIST.test(text)),
  )
}

/** Whether a page has a heading such as "Vacancies", so that it may be about several. */
const isOfSeveral = ({ heading }: MainRegion): boolean =>
  heading !== undefined && GENERIC_TITLE.test(textOf(heading))

/** Whether the page of a vacancy says that it is closed: "This position has been filled." */
export const statesClosed = (region: MainRegion, url: string): boolean =>
  statingLines(region.lines, { says: CLOSED, condition: CONDITION }).some(
    (line) => !isOfOther(line, region, url),
  ) &&
  !isOfSeveral(region) &&
  !offersToApply(region)
