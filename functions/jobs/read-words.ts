import { cityOf } from '#shared/places/city-of.ts'
import { outwardCodeOf, pointNamed } from '#shared/places/known-places.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { searchedOccupations } from './searched-occupations.ts'

interface ReadText {
  /** A SOC 2020 code; null without one. */
  code: string | null
  /** A postcode, an outward code or a town, as a search takes it; null without one. */
  near: string | null
  /** The other words: a title, an employer, or both; empty if there are none. */
  words: string
}

/** The most words of the name of a place. */
const MAX_WORDS = 4

const CODE = /^(?:soc\s*(?:2020)?\s*(?:code)?\s*:?\s*)?(\d{4})$/i
const BEFORE_PLACE = /^(?:in|near|around|at|nr)$/i
/** Words after which a town is a part of a name, such as University of Leeds. */
const IN_NAME = /^(?:of|for|to|by|and|&)$/i
/** Towns that are also words of titles, such as `bath fitter`. */
const COMMON_WORD = /^(?:bath|battle|deal|hook|march|rugby|sale|sandwich|settle|stone|street|wells)$/i
/** Words that say which part of London is meant. */
const PART = /^(?:north|east|south|west|central|inner|outer|greater|city|of)$/i

/**
 * Reads what somebody typed into one box: `nurse leeds`, `leeds nurse`, `nurse in LS1`, `monzo` or `2134`. A place is
 * at the end, or at the beginning of a title. Words that are the whole name of an occupation contain no place, unless
 * `in` or a similar word is before it.
 */
export function readWords(text: string): ReadText {
  const words = text.split(/[\s,;|()]+/).filter((word) => /[\p{L}\p{N}&]/u.test(word))
  const { place, rest } = atEnd(words) ?? atStart(words) ?? { place: null, rest: words }
  const code = CODE.exec(rest.join(' '))?.[1] ?? null
  return { code, near: place, words: code === null ? rest.join(' ') : '' }
}

type Split = { place: string; rest: string[] } | undefined

const namesOccupation = (words: readonly string[]) => searchedOccupations(words.join(' ')).values.length > 0
const namesWhole = (words: readonly string[]) => searchedOccupations(words.join(' ')).isFirst

function atEnd(words: readonly string[]): Split {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
    const rest = words.slice(0, -length)
    const place = placeOf(words.slice(-length))
    const before = rest.at(-1) ?? ''
    if (place === undefined || IN_NAME.test(before)) continue
    if (BEFORE_PLACE.test(before)) return { place, rest: rest.slice(0, -1) }
    return !CODE.test(rest.join(' ')) && namesWhole(words) ? undefined : { place, rest }
  }
  return undefined
}

function atStart(words: readonly string[]): Split {
  for (let length = Math.min(MAX_WORDS, words.length - 1); length > 0; length -= 1) {
    const rest = words.slice(length)
    const place = placeOf(words.slice(0, length))
    if (place === undefined || COMMON_WORD.test(place) || !namesOccupation(rest)) continue
    return namesWhole(words) ? undefined : { place, rest }
  }
  return undefined
}

/** The place that words name as a whole. A search would also find the town in `nurse london`. */
function placeOf(words: readonly string[]): string | undefined {
  const text = words.join(' ')
  const others = words.filter((word) => placeKey(word) !== 'london')
  const isInLondon = others.length < words.length && words.length > 1
  if ((isInLondon && !others.every((word) => PART.test(word))) || pointNamed(text) === undefined)
    return undefined
  return /\d/.test(text) || outwardCodeOf(text) !== undefined
    ? text.toUpperCase()
    : (cityOf(text) ?? undefined)
}
