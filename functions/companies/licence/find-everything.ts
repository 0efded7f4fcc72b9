import type { FindKind } from '#shared/api/find.ts'
import { JobSearch } from '#shared/api/job-search.ts'
import { type LicenceReason, licenceReasons } from '#shared/licence-match.ts'
import { checkName, type LicenceMatch } from '#shared/licence/check-name.ts'
import type { NamedRegister } from '#shared/licence/organisation-names.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { outwardCodeOf, pointNamed } from '#shared/places/known-places.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { firstJobs, searchedOccupations } from '../../jobs/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Registration } from '../company.ts'

/** How many answers of each kind the box shows. */
const [MAX_JOBS, MAX_SPONSORS, MAX_OCCUPATIONS] = [3, 4, 3]

const isSure = ({ reason }: { reason: LicenceReason }) => licenceReasons[reason] !== 'similar'
const isSame = ({ reason }: { reason: LicenceReason }) => licenceReasons[reason] === 'exact'

const titleOf = (code: string): string | undefined =>
  builtInOccupations().facts.list.find((occupation) => occupation.code === code)?.title

/** Answers a text of the one box with jobs, sponsors and occupations (docs/product/search.md "One box"). */
export async function findEverything(
  context: Context,
  register: NamedRegister<Registration>,
  text: string,
  userId: string | undefined,
) {
  const { code: typed, near, words } = readWords(text)
  const code = typed !== null && titleOf(typed) !== undefined ? typed : null
  const rest = typed === code ? words : typed!
  const { values, isFirst } = searchedOccupations(rest)
  const codes = code === null ? values : [code]
  const query = {
    ...(rest !== '' && { q: rest }),
    ...(near !== null && { near }),
    ...(code !== null && { occupation: code }),
  }
  const [jobs, { sponsors, did_you_mean }] = await Promise.all([
    firstJobs(context)(JobSearch.parse(query), userId, MAX_JOBS),
    sponsorsNamed(register, text, { words: rest, near, isTitle: codes.length > 0 }),
  ])
  const [first] = sponsors
  const isName = first !== undefined && isSame(first) && !isFirst
  return {
    near,
    words: rest,
    best: bestOf({
      code,
      isName,
      isTitle: codes.length > 0,
      isFound: jobs.total > 0,
    }),
    jobs: { query, ...jobs },
    sponsors,
    did_you_mean,
    occupations: codes.slice(0, MAX_OCCUPATIONS).map((one) => ({ code: one, title: titleOf(one)! })),
  }
}

interface Signs {
  code: string | null
  isName: boolean
  isTitle: boolean
  isFound: boolean
}

/** A code is an occupation, and the name of an employer that no occupation has is an employer. A title looks for jobs. */
function bestOf({ code, isName, isTitle, isFound }: Signs): FindKind {
  if (code !== null) return 'occupations'
  if (isName) return 'sponsors'
  return isTitle || isFound ? 'jobs' : 'sponsors'
}

/**
 * The sponsors that a text names, also with a place behind the name. Those in the place come first. Names that are only
 * similar are left out beside a title, because every title is like some.
 */
async function sponsorsNamed(
  register: NamedRegister<Registration>,
  text: string,
  { words, near, isTitle }: { words: string; near: string | null; isTitle: boolean },
): Promise<{ sponsors: LicenceMatch<Registration>[]; did_you_mean: string | null }> {
  const whole = await checkName(register, text, 1)
  const named = whole.matches.filter(isSure)
  const hasName = named.length + whole.left.length > 0
  const { matches, left, did_you_mean } =
    hasName || near === null || words === '' ? whole : await checkName(register, words, 1)
  const isThere = ({ organisation: { town } }: LicenceMatch<Registration>) =>
    town.toLowerCase() === near?.toLowerCase()
  const shown = isTitle ? matches.filter(isSure) : matches
  return {
    sponsors: [...shown.filter((one) => isSame(one)), ...left, ...shown.filter((one) => !isSame(one))]
      .toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)))
      .slice(0, MAX_SPONSORS),
    did_you_mean: isTitle ? null : did_you_mean,
  }
}

/** What a text of the one box says. */
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
/** Words between a title and a place. */
const BEFORE_PLACE = /^(?:in|near|around|at|nr)$/i
/** Words after which a town is a part of a name, such as University of Leeds. */
const IN_NAME = /^(?:of|for|to|by|and|&)$/i
/** Towns that are also words of titles, such as `bath fitter`. */
const COMMON_WORD = /^(?:bath|battle|deal|hook|march|rugby|sale|sandwich|settle|stone|street|wells)$/i
/** Words that say which part of London is meant. */
const PART = /^(?:north|east|south|west|central|inner|outer|greater|city|of)$/i

/**
 * Reads what somebody typed into the one box: `nurse leeds`, `leeds nurse`, `nurse in LS1`, `monzo` or `2134`. A place is
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
