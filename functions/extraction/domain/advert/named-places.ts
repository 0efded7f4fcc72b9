import { lazy } from '#shared/lazy.ts'
import { counties } from '#shared/places/place-counties.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { HOME } from '../places/countries.ts'
import { placeFacts } from '../places/place-facts.ts'
import { postcodeIn } from '../places/place-tokens.ts'
import { placesIn } from '../places/places-in.ts'
import { qualifiersNamed } from '../places/qualifiers.ts'
import { statedBy } from '../text/accepted-places.ts'
import { WORKPLACE } from '../text/place-phrase.ts'
import { isCompanyName } from './company-names.ts'

/** How many upper lines of an advert may name its place beside other facts, and the longest of them. */
const MAX_LINES = 8
const MAX_LINE = 160
/** The values of one label are as one line, if there are not more lines than this. */
const MAX_LABELLED = 30
const LABEL = /^[^:]{2,45}: /
/** How many of them, from the title on, may be lines of a job board that state the place. */
const MAX_STATING = 5

/** The parts of a line, of which one may be an address. */
const PARTS = /\s*[|·•;()]\s*|\s+[–—-]\s+|[.:]\s+|\s{2,}/

/** The words of remote work after a place: "London or remote within the UK". */
const OR_REMOTE = /\s+or\s+(?:fully\s+)?remote\b.*$/i

/** Whether a part is a known place and nothing else. */
export const isPlace = (part: string): boolean =>
  /^\p{Lu}/u.test(part.trim()) &&
  part.split(/\s+/).length <= 4 &&
  placesIn(part).some(({ country_name }) => country_name !== null)

interface NamedPlaces {
  /** What a job board writes below the title, without other words: "Kent, CT1 3NG", "Fernley · Mansfield, Victoria". */
  stated: string[]
  /** What stands between other facts: "Fernley Foods Ltd, Leeds | £30,000". */
  others: string[]
}

/** The places that upper lines name, each with all that follows its comma, which says where it is. */
export function namedPlaces(lines: readonly string[]): NamedPlaces {
  const found: NamedPlaces = { stated: [], others: [] }
  const upper = lines.slice(0, MAX_LABELLED)
  const labels = upper.map((line) => LABEL.exec(line)?.[0])
  let at = -1
  for (const [nth, line] of upper.entries()) {
    if (labels[nth] === undefined || labels[nth] !== labels[nth - 1]) at += 1
    if (at === MAX_LINES) break
    for (const [place, part] of line.length > MAX_LINE ? [] : line.split(PARTS).entries()) {
      const names = part
        .replace(/[.,]$/, '')
        .replace(OR_REMOTE, '')
        .trim()
        .split(/\s*,\s+/)
      for (const run of runsOf(names, at > 1 || place > 0)) {
        const text = run.join(', ')
        const list = at > 0 && at < MAX_STATING && isStated(run, names.length) ? found.stated : found.others
        if (isKnown(text)) list.push(text)
      }
    }
  }
  return found
}

/** Whether names are a whole address or a postcode, or say no more than where. A town may be part of the employer's name. */
const isStated = (run: readonly string[], length: number): boolean =>
  postcodeIn(run.join(', ')) !== undefined ||
  placesIn(run.join(', ')).some(
    ({ city_name, country_code }) => city_name === null || country_code !== 'GB',
  ) ||
  (run.length === length && !OF_EMPLOYER.test(run[0]!))

/** Matches words that names of employers have, but no names of places. */
const OF_EMPLOYER = new RegExp(
  String.raw`\b(?:${WORKPLACE}|house|centre|schools?|college|academy|ward|unit|trust|surgery|road|street|group|services)\b`,
  'i',
)

const saysWhere = (name: string | undefined): boolean =>
  name !== undefined && name !== '' && qualifiersNamed(name).length > 0

/**
 * The names of an address that follow each other and are places. All that stands before a county or country is in it, even
 * if no list has a part: "Hastings, Upper Bay, New Zealand".
 * @param isBehindName Whether the employer stands before, so that the first name is that of a place: "Redbourn, Hertfordshire".
 */
function runsOf(names: readonly string[], isBehindName: boolean): string[][] {
  const [name = ''] = names
  const isVillage =
    isBehindName && names.length > 1 && /^\p{Lu}[\p{L}’' -]{1,30}$/u.test(name) && !OF_EMPLOYER.test(name)
  const first = isVillage && !isCompanyName(name) ? 0 : names.findIndex(isPlace)
  if (first !== -1 && saysWhere(names.at(-1))) return [names.slice(first)]
  const runs: string[][] = [[]]
  for (const one of names)
    if (isPlace(one) || saysWhere(one)) runs.at(-1)!.push(one)
    else runs.push([])
  return runs.filter(({ length }) => length > 0)
}

/** A name abroad may be that of something else, unless its state or country follows. */
const isKnown = (text: string): boolean =>
  placesIn(text).every(
    ({ country_code, country_name }) =>
      country_code === 'GB' || (country_name !== null && text.includes(', ')),
  )

/** Words that only adverts in the UK have. */
const BRITISH = lazy(
  () =>
    new RegExp(
      String.raw`\b(?:UK|U\.K\.|United Kingdom|Great Britain|British|NHS|DBS|HMRC|Ofsted|CQC|${Object.values(
        counties,
      )
        .flat()
        .filter((name) => name.length > 5)
        .join('|')})\b`,
      'gu',
    ),
)

/** The country of an advert that names no place: by a postcode, by pay in pounds with a British word, or by two of these. */
export function countryOfWords(lines: readonly string[]): VacancyFacts {
  const words = lines.flatMap((line) => line.match(BRITISH()) ?? [])
  const quote = lines.flatMap((line) => postcodeIn(line) ?? [])[0] ?? words[0]
  const isBritish = quote !== words[0] || new Set(words).size > 1 || lines.some((line) => /£\s?\d/.test(line))
  if (quote === undefined || !isBritish) return {}
  const place = { city_name: null, region: null, country_code: HOME.code, country_name: HOME.name }
  return placeFacts([statedBy(place, quote)], 'text')
}
