import { foldText } from '../search-engine/fold-text.ts'
import { comparedName } from '../search-engine/names/compared-name.ts'
import { areInitialsOf } from '../search-engine/names/initials.ts'
import { sharedHosts } from '../sites/shared-hosts.ts'
import lists from './general-words.json' with { type: 'json' }

/** Words that say little about who an organisation is, in the singular, and those that tell its kind. */
const { general, trade, activity, kind, health, trust, council, medical, isCouncil, region } = lists
const plurals = new Set([...general, ...activity, ...health, ...medical])

/** A general word without the ending of a plural. A name keeps it: Premier is not Premiers. */
function stem(word: string): string {
  if (word === 'uni') return 'university'
  const singular = word.replace(/ies$/, 'y').replace(/s$/, '')
  return plurals.has(singular) ? singular : word
}

/** The words of the spellings of a name, without those of legal forms. */
const stemsOf = (name: string): string[][] =>
  comparedName(name).spaced.map((spelling) => spelling.split(' ').map(stem))

const hasOne = (some: readonly string[], of: readonly string[]) => some.some((word) => of.includes(word))

/** The ending of a brand. A difference below `NEAR` is one in words that only the register has. */
const BRAND = /['’]s$/
export const NEAR = 3

/** Whether words are those of a trust or a health board. */
const isOfNhs = (words: readonly string[]) =>
  words.includes('nhs') || (words.includes('health') && words.includes('board'))

/** The words of a name that say who it is. If `widely`, they are fewer, as they are beside a name of the same kind. */
export function coreOf(name: string, widely: boolean): string[] {
  const [stems = []] = stemsOf(name.replace(BRAND, ''))
  const isGeneral = isGeneralIn(stems, widely ? stems : ['hospital'])
  return stems.filter((word) => !isGeneral(word))
}

/** Tells the words that say little about who two organisations are. */
function isGeneralIn(one: readonly string[], other: readonly string[]): (word: string) => boolean {
  const both = [one, other]
  const ofNhs = both.filter(isOfNhs).length
  const ofHealth =
    ofNhs === 2 ? health : ofNhs === 1 && both.every((words) => hasOne(words, medical)) ? trust : []
  const ofCouncil = both.every((words) => hasOne(words, isCouncil)) ? council : []
  const isKnown = one.filter((word) => !general.includes(word) && !activity.includes(word)).length > 1
  return (word) =>
    general.includes(word) ||
    ofHealth.includes(word) ||
    ofCouncil.includes(word) ||
    (isKnown && activity.includes(word))
}

/** How much two names differ in general words, less for those of the register alone; undefined in others. */
export function generalDifference(name: string, listed: string): number | undefined {
  // a brand such as Hartley's has no initials, but its company may
  const brand = name.replace(BRAND, '')
  const isBrand = brand !== name
  const [one = []] = stemsOf(brand)
  const found = stemsOf(listed).flatMap((whole) => {
    const other = isBrand ? whole.filter((word) => word.length > 1) : whole
    const isGeneral = isGeneralIn(one, other)
    const [core = [], otherCore] = [one, other].map((words) => words.filter((word) => !isGeneral(word)))
    if (core.length === 0 || core.join('') !== otherCore?.join('')) return []
    const [more, otherMore] = [without(one, other), without(other, one)]
    // one word says too little if the name goes on in its own way, or has another word before it
    const isFar = more.length > 0 && ![...more, ...otherMore].every((word) => region.includes(word))
    const isLater = !isBrand && one[0] !== other[0]
    return (isFar || isLater) && isVague(name) ? [] : [NEAR * more.length + otherMore.length]
  })
  return found.length === 0 ? undefined : Math.min(...found)
}

/** The shortest brand that a website may spell, and the endings of such websites. */
const SHORTEST = 3
const ENDINGS = ['com', 'co.uk', 'org.uk', 'uk', 'org', 'net', 'io', 'eu', 'ac.uk']

/** The hosts that a brand may have: `quay-tern.com` or `quaytern.co.uk`, and those without its region or Group. */
export function brandHosts(name: string): string[] {
  const typed = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the')
  const [key = ''] = comparedName(name).spaced
  const own = key.split(' ')
  const spelt = [typed, own, own.filter((word) => word !== 'group' && !region.includes(word))]
  const labels = spelt.flatMap((words) => [words.join(''), words.join('-')])
  const long = [...new Set(labels)].filter((label) => label.length >= SHORTEST)
  return long
    .flatMap((label) => ENDINGS.map((ending) => `${label}.${ending}`))
    .filter((host) => !sharedHosts.has(host))
}

/** Whether two names share a word that says who they are, or one is the initials of the other. */
export function sharesCore(name: string, listed: string): boolean {
  const own = comparedName(listed).spaced
  const core = coreOf(name, false)
  return own.some(
    (one) =>
      areInitialsOf(core.join(''), one) ||
      one.split(' ').some((word) => word.length > 1 && core.includes(word)),
  )
}

/**
 * Of the words of a listed name beyond another name, those that are not general, tell no business, and are in no text. Words
 * of a trade are none of these for a branch, and those of a business only if the text has them.
 */
export function unsaidWords(listed: string, name: string, text: ReadonlySet<string>, isBranch = false) {
  const [own = []] = stemsOf(listed)
  const [known = []] = stemsOf(name)
  const more = own.filter((word) => !known.includes(word))
  const plain = new Set(isBranch ? general : [...general, ...activity, ...kind])
  const isSaid = (word: string) => text.has(word) || plain.has(word) || plain.has(word.replace(/s$/, ''))
  return { more, unsaid: more.filter((word) => !isSaid(word) || (isBranch && trade.includes(word))) }
}

/** The share of such words of a listed name that are general, tell a business, or are in a text. */
export function shareOfWords(listed: string, name: string, text: ReadonlySet<string>): number {
  const { more, unsaid } = unsaidWords(listed, name, text)
  return more.length === 0 ? 1 : 1 - unsaid.length / more.length
}

/** Whether only one word of a name says who it is, unless it is a body of the NHS or a council. */
export function isVague(name: string): boolean {
  const [stems = []] = stemsOf(name)
  return coreOf(name, false).length < 2 && !isOfNhs(stems) && !hasOne(stems, isCouncil)
}

/** The words that only one of two names has, but for the forms of a trust. */
const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((word) => !others.includes(word) && !trust.includes(word))

/** Parts of a name that may be none of it: a bracket, a department, the group or the former name of a company. */
const BRACKET = /^(?:\([^()]+\))?([^(]{2,})(?:\(([^()]{2,})\)?)?/
const FURTHER =
  /\s+[–—|-]+\s|\s*[:;|]\s|(?<=\bNHS (?:Foundation )?Trust)\s|,?\s+(?:part of|formerly|incorporating|hosted by|on behalf of)\s|(?<=\w{3}) group$/i

/** A legal form of another country, with which no British company is registered. */
const FOREIGN = /,?\s+(?:S\.\s?p\.\s?A|S\.A\.?S?|N\.V|B\.V|A\.G|N\.A|AG|Pty)\.?$/
/** One before a bracket or a dash, where words count that do not count at the end. */
const INNER = /,?\s+(?:llc|inc|corp|gmbh|lp)\b\.?(?=\s+[(–—|-])/i

/** The region of a brand at the end of its name. */
export const REGION = /[\s,]+(?:in the uk|gb|great britain|(?:in the )?uk ?(?:&|and) ?i(?:reland)?|uki)$/i

/** Shorter forms of a name, of which one may be on the register, the likeliest first. A word in brackets may be any. */
export const shorterNames = (name: string): string[] => {
  const [, before = '', inside = ''] = BRACKET.exec(name) ?? []
  const [first = ''] = name.split(FURTHER)
  const isOther = coreOf(inside, true).length > 1 || areInitialsOf(foldText(inside), foldText(before).trim())
  const [long = ''] = isOther ? [inside] : []
  return [name.replace(INNER, ''), before, first, long, name.replace(FOREIGN, ''), name.replace(REGION, '')]
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== name)
}
