import { placesIn } from '../places/places-in.ts'
import { isAgency, isCompanyName, namesWithForm } from './company-names.ts'

/** The most names that are read of an advert. */
const MAX_NAMES = 8
/** The longest name, in characters, and the most words of one without a legal form. */
const MAX_NAME = 120
const MAX_WORDS = 6
/** How many lines below the title may have the name alone. */
const BELOW_TITLE = 3

const LABEL =
  /^(?:company|company name|employer|employer name|organi[sz]ation|hiring organi[sz]ation|name of (?:the )?(?:employer|company)|school|trust|practice|firm)\s*[:：]\s*(\S.*)$/i

/** The parts of a line, of which one may be a name. */
const PARTS = /\s*[|·•★]\s*|\s+[–—-]\s+|,\s+|\.\s+|:\s+|\s{2,}|\(|\)|^[^\p{L}\d]+/u

const NAME = String.raw`((?:The )?[\p{Lu}][\p{L}\d&'’-]*(?: (?:(?:&|and|of|for|the|in|upon) )?[\p{Lu}][\p{L}\d&'’-]*){0,6})`
/** The words before and after a name in a sentence. */
const SENTENCES = [
  String.raw`\b(?:on behalf of|retained by|working with|recruiting for|job at|role at|post at|wanted by)\s+${NAME}`,
  String.raw`(?:\b(?:[Jj]oin|[Aa]bout|[Ww]ork (?:at|for)|[Hh]ere at)|(?:^|\s)(?:at|At|@))\s+${NAME}`,
  String.raw`(?:^|[.!?]\s)${NAME}(?:,| is| are| has| have| needs?| seeks?| wants?| requires?| runs?| employs?| invites?| will| makes?| works?)\b`,
].map((shape) => new RegExp(shape, 'gu'))

/** Words that begin sentences, labels and terms, but no name. */
const NO_NAME =
  /^(?:we|you|our|your|this|these|there|it|they|he|she|an?|i|my|salary|pay|location|hours|contract|closing|closes?|visa|sponsorship|skilled worker|uk|hybrid|remote|candidates?|applicants?|applications?|the (?:role|job|post|team|person|successful|right|work)|role|job|home office|nhs|hm|what|who|why|how|if|full|part|band|grade|(?:mon|tues|wednes|thurs|fri|satur|sun)day|must|benefits?|experience|degree|start|essential|desirable|interviews?|permanent|money|rate)\b/i

/**
 * The names that the employer of an advert may have, the likeliest first: that of a label, those with a legal form, what
 * stands behind or below the title, and what sentences name. The register decides among them. An agency is not the employer.
 */
export function employersOfAdvert({
  lines,
  titleLine,
  sender,
}: {
  lines: readonly string[]
  /** The place of the title among the lines; -1 if it is none of them. */
  titleLine: number
  /** The address of the mail's sender. */
  sender: string | undefined
}): string[] {
  const start = Math.max(titleLine, 0)
  const around = lines.slice(start, start + 1 + BELOW_TITLE)
  const named = (shapes: readonly RegExp[]) =>
    shapes.flatMap((shape) => lines.flatMap((line) => [...line.matchAll(shape)].map(([, name = '']) => name)))
  const [title, ...below] = around
  const strong = [
    ...lines.flatMap((line) => LABEL.exec(line)?.[1] ?? []),
    ...partsOf([title ?? '']).filter(isCompanyName),
    // a name may have a comma
    ...below.flatMap(namesWithForm),
    ...partsOf(below).filter(isCompanyName),
    ...lines.flatMap(namesWithForm),
  ]
  const weak = [
    ...named(SENTENCES),
    ...partsOf(below),
    ...partsOf([title ?? '']).slice(1),
    nameOfDomain(sender),
  ]
  const all = [...strong.map(trimmed), ...weak.map(trimmed).filter(mayBeName)]
  return [...new Set(all)]
    .filter((name) => name.length >= 2 && name.length <= MAX_NAME && !isAgency(name))
    .slice(0, MAX_NAMES)
}

const partsOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(PARTS))

const trimmed = (name: string): string =>
  name
    .replace(/\s*(?:★|\d\.\d\b).*$/u, '')
    .replace(/[\s,.;:|–—-]+$/, '')
    .trim()

/** Whether words without a legal form look like a name: two or more in capitals, and no place. */
function mayBeName(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.length >= 2 &&
    words.length <= MAX_WORDS &&
    words.every((word) => /^(?:[\p{Lu}&]|(?:of|and|for|the|in|upon)$)/u.test(word)) &&
    !/[£€$\d:!?]/.test(text) &&
    !NO_NAME.test(text) &&
    !placesIn(text).some(({ country_name }) => country_name !== null)
  )
}

/** Hosts whose mailboxes say nothing about the employer. */
const FREE = /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|aol|proton(?:mail)?|lists?)\./i

/** The words of the sender's host: "Meridian Cell" of "ada@meridian-cell.co.uk". */
function nameOfDomain(sender: string | undefined): string {
  const host = sender?.split('@')[1]?.toLowerCase()
  if (host === undefined || FREE.test(host)) return ''
  return (host.split('.')[0] ?? '')
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}
