import { lazy } from '#shared/lazy.ts'
import { isBritishRegion } from '../places/qualifiers.ts'
import { whereIs } from '../places/where.ts'
import { isShouted, type Word } from './clause.ts'

/** A place in the words of a clause: the places of its first word, and of the word after it. */
export interface NamedPlace {
  start: number
  end: number
  isAbroad: boolean
}

/** The most words of a name of a place, such as "Bosnia and Herzegovina". */
const MAX_WORDS = 4
const INNER = /^(?:of|and|the|le|de|la|on|upon|under|in|by|next|with)$/
/** What stands at a place: "our Cork office". */
const SITE = /^(?:offices?|studios?|sites?|branch|team|hub|plant|factory|lab|labs|hotels?|clinic|campus)$/

/**
 * The places that words name as a whole, if they are known. A part of a longer name is none: "Oxford City Council".
 * @param isWithCounty Whether the sentence names a county, so that a city abroad may be its namesake: "Melbourne (Derbyshire)".
 */
export function placesNamed(
  words: readonly Word[],
  isWithCounty = lazy(() => namesCounty(words)),
): NamedPlace[] {
  const found: NamedPlace[] = []
  for (let start = 0; start < words.length; start += 1) {
    if (!isName(words[start])) continue
    const isAfterIn = /(?:^| )in$/.test(words[start - 1]?.text ?? '')
    for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end -= 1) {
      const names = words.slice(start, end)
      if (!names.every((word, at) => isNamePart(word, at > 0 && at < names.length - 1))) continue
      const name = names.map(({ written }) => written).join(' ')
      // "Join Us", "La Trattoria", "LA TRATTORIA"
      if (name.length <= 2 && (name !== name.toUpperCase() || (name === 'LA' && isShouted(words)))) continue
      if (name === 'US' && isPronoun(words[start - 1])) continue
      const where = whereIs(name, isAfterIn || SITE.test(words[end]?.text ?? ''))
      if (where === undefined) continue
      const isAbroad =
        where === 'abroad' || (where === 'either' && !isCouncil(words.slice(end)) && !isWithCounty())
      found.push({ start, end, isAbroad })
      start = end - 1
      break
    }
  }
  return found
}

/** The places among them that are abroad. */
export const placesAbroad = (words: readonly Word[], isWithCounty?: () => boolean): NamedPlace[] =>
  placesNamed(words, isWithCounty).filter(({ isAbroad }) => isAbroad)

/**
 * Takes the roles from the words of names of places in the UK: "Bourne End Hotel", "Deal Borough Council". A word alone
 * may be none: "End date".
 */
export function withPlaces(words: readonly Word[]): readonly Word[] {
  if (!words.some((word) => word.roles.length > 0 && isName(word))) return words
  const inNames = new Set(
    placesNamed(words).flatMap(({ start, end }) =>
      end - start > 1 || (isName(words[end]) && words[end]!.roles.length === 0)
        ? words.slice(start, end).filter((word) => isName(word) && !word.roles.includes('uk'))
        : [],
    ),
  )
  return words.map((word) => (inNames.has(word) ? { ...word, roles: [] } : word))
}

/** Whether "US" after a word in capitals may be the pronoun: "JOIN US", but "THE US OFFICE" and "a UK or US visa". */
const isPronoun = (before: Word | undefined): boolean =>
  before !== undefined && /\p{Lu}{2}$/u.test(before.written) && !BEFORE_COUNTRY.test(before.text)

const BEFORE_COUNTRY =
  /(?:^| )(?:the|our|its|their|this|any|all|other|another|every|new|no|and|or|sponsors?|sponsoring)$/

const isName = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.written)

const isNamePart = (word: Word, isInner: boolean): boolean =>
  isName(word) || (isInner && INNER.test(word.text))

/** "Melbourne Parish Council". */
const isCouncil = (after: readonly Word[]): boolean =>
  after.slice(0, 3).some(({ text }) => text === 'council')

/** Whether words name a county of the UK. */
export const namesCounty = (words: readonly Word[]): boolean =>
  words.some(({ written }) => /^\p{Lu}/u.test(written) && isBritishRegion(written))
