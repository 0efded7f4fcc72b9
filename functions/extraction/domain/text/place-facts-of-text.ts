import type { VacancyPlace } from '../../../../shared/vacancy/vacancy-place.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import type { TextLine } from '../page/page-text.ts'
import { placeFacts, type StatedPlace } from '../places/place-facts.ts'
import { placesIn, placesInTexts } from '../places/places-in.ts'
import { isSearchTown, isWellKnown } from '../places/towns.ts'
import { firstOf } from './first-of.ts'
import type { WrittenLabel } from './labels.ts'

/** The places of a vacancy: by their label, or else by set phrases and by short lines near the title. */
export function placeFactsOfText({
  lines,
  labels,
  title,
}: {
  lines: readonly TextLine[]
  labels: readonly WrittenLabel[]
  title: string
}): {
  stated: VacancyFacts
  implied: VacancyFacts
} {
  const labelled = labels
    .filter(({ name }) => name === 'location')
    .slice(0, MOST_LABELS)
    .map(({ value, label }) => ({ value, label: label.toLowerCase(), places: placesIn(value) }))
  // a label may name a ward or a building first
  const best =
    labelled.find(({ places }) => places.some(({ country_name }) => country_name !== null)) ??
    labelled.find(({ places }) => places.length > 0)
  if (best === undefined)
    return {
      stated: {},
      implied: inTitle(title) ?? inShortLine(lines, british) ?? inProse(lines) ?? abroadInText(lines) ?? {},
    }
  // a page may repeat the label for each place
  const values = labelled.filter(({ label }) => label === best.label).map(({ value }) => value)
  const stated = placesInTexts(values.map((text) => ({ text }))).map(({ place, from }) =>
    statedBy(place, values[from]!),
  )
  return { stated: placeFacts(stated, 'text'), implied: {} }
}

const statedBy = (place: VacancyPlace, quote: string): StatedPlace => ({
  place,
  nameQuote: quote,
  countryQuote: quote,
})

/** No vacancy has more labels of places. */
const MOST_LABELS = 30

type IsAccepted = (place: VacancyPlace, text: string) => boolean

/** Text names many things. Without a label, a place in the UK must be a town that search filters know. */
const british: IsAccepted = ({ city_name, country_code }) =>
  country_code === 'GB' && city_name !== null && isSearchTown(city_name)

/** The places that a text names, if one of them is accepted. */
function placesNamed(text: string, isAccepted: IsAccepted): VacancyFacts | undefined {
  const named = placesIn(text)
  const places = named.filter((place) => british(place, text) || abroad(place, text))
  return !named.some((place) => isAccepted(place, text))
    ? undefined
    : placeFacts(
        places.map((place) => statedBy(place, text.trim())),
        'text',
      )
}

/** A place abroad that a title or short line names: a town with its country or state, or a well-known city. */
const abroad: IsAccepted = (place, text) =>
  place.country_code !== 'GB' &&
  place.country_name !== null &&
  (place.city_name === null
    ? /\p{L}{4}|^\W*(?:US|USA|UAE)\W*$/u.test(text)
    : /,/.test(text) || isWellKnown(place.city_name))

/** The place after a job's name: "Care Assistant - Leeds", "Chef (Bath)", "Nurse in York", "Engineer, Austin, TX". */
function inTitle(title: string): VacancyFacts | undefined {
  const parts = title.split(/\s[-–—|]\s|[()]|\bin (?=\p{Lu})/u)
  const tails = parts.slice(1).toReversed()
  const afterComma = parts[0]!.includes(',') ? [parts[0]!.slice(parts[0]!.indexOf(',') + 1)] : []
  const texts = [...tails, ...tails.flatMap((part) => part.split(',').slice(1)), ...afterComma]
  return (
    firstOf(texts, (text) => placesNamed(text, british)) ??
    firstOf(texts, (text) => placesNamed(text, abroad))
  )
}

const NEAR_TITLE = 25
const MOST_SHORT = 60

function inShortLine(
  lines: readonly TextLine[],
  isAccepted: IsAccepted,
  near = NEAR_TITLE,
): VacancyFacts | undefined {
  const parts = lines
    .slice(0, near)
    .filter(({ block }) => !/^h[1-6]$/.test(block.tag))
    .flatMap(({ text }) => text.slice(0, 500).split(/\s[|•·]\s|\.\s/))
    .filter(
      (part) =>
        part.length <= MOST_SHORT &&
        /^[\p{Lu}\d]/u.test(part) &&
        !/[.!?]$/.test(part) &&
        part.split(/[\s,]+/).length <= 5,
    )
  return firstOf(parts, (part) => placesNamed(part, isAccepted))
}

/** Matches a place after a preposition such as "in". Towns that are also common words are excluded. */
const AFTER_IN =
  /\b(?:in|at|near|around)\s(?!(?:March|Street|Battle|Deal|Sale|Rugby|Sandwich|Ware|Hope|Reading (?:and|or))\b)((?:\p{Lu}[\p{L}'’-]+)(?:[ -](?:\p{Lu}[\p{L}'’-]+|upon|on|under|le))*)/gu

const IN_PROSE =
  /\b(?:based|located|situated|working|work|role|position|job|vacancy|office|offices|site|team|hospital|home|school|restaurant|hotel|clinic|branch)\s(?:is\s)?(?:based\s)?(?:in|at|from|near)\s(?:the\s|our\s)?((?:\p{Lu}[\p{L}'’-]+)(?:[ -](?:\p{Lu}[\p{L}'’-]+|upon|on|under|le|in|the))*(?:, \p{Lu}[\p{L}'’-]+)?)/gu
const OFFICE =
  /\b(?:our|the)\s(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})\s(?:office|site|team|branch|clinic|home|restaurant|store|warehouse|depot|factory|kitchen)\b/gu

const inProse = (lines: readonly TextLine[]): VacancyFacts | undefined =>
  firstOf(lines, ({ text }) => inSentence(text, [IN_PROSE, OFFICE, AFTER_IN], british))

function inSentence(
  text: string,
  patterns: readonly RegExp[],
  isAccepted: IsAccepted,
): VacancyFacts | undefined {
  for (const pattern of patterns)
    for (const [, name = ''] of text.slice(0, 2000).matchAll(pattern)) {
      const found = placesNamed(name, isAccepted)
      if (found !== undefined) return found
    }
  return undefined
}

/** Matches a sentence that says where the job is, not only where the employer has an office. */
const JOB_ABROAD =
  /\b(?:role|position|job|post|vacancy|opportunity|you(?:['’]ll| will)?(?: be)?)\b[^.;]{0,30}\b(?:based|located)\s(?:in|at|out of)\s(?:the\s|our\s)?((?:\p{Lu}[\p{L}'’-]+)(?:[ -](?:\p{Lu}[\p{L}'’-]+))*(?:, \p{Lu}[\p{L}'’-]+)?)/gu

/** The lines below the title in which a city abroad may stand alone. */
const UNDER_TITLE = 4

/** A place abroad counts only where the text names none in the UK. */
const abroadInText = (lines: readonly TextLine[]): VacancyFacts | undefined =>
  inShortLine(lines, (place, text) => /,/.test(text) && abroad(place, text)) ??
  inShortLine(lines, abroad, UNDER_TITLE) ??
  firstOf(lines, ({ text }) => inSentence(text, [JOB_ABROAD], abroad))
