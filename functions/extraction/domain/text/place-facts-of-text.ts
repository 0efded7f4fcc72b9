import type { VacancyFacts } from '../extracted-vacancy.ts'
import type { TextLine } from '../page/page-text.ts'
import { placeFacts } from '../places/place-facts.ts'
import { placesIn, placesInTexts } from '../places/places-in.ts'
import {
  abroad,
  acceptedPlaces,
  british,
  type IsAccepted,
  isSaidAbroad,
  statedBy,
} from './accepted-places.ts'
import { firstOf } from './first-of.ts'
import type { FactsOfText, LabelledText } from './labels.ts'
import { placePhrase } from './place-phrase.ts'
import { abroadInProse, britishInProse, placesOfJob } from './places-in-prose.ts'
import { sentencesIn } from './sentences.ts'

/** The places of a vacancy: by their label, or else by set phrases and by short lines near the title. */
export function placeFactsOfText({ lines, labels, title }: LabelledText): FactsOfText {
  const labelled = labels
    .filter(({ name }) => name === 'location')
    .slice(0, MAX_LABELS)
    .map(({ value, label }) => ({ value: placesOfValue(value), label: label.toLowerCase() }))
    .map((one) => ({ ...one, places: placesIn(one.value) }))
    // a site may be a building with a name like that of a town
    .toSorted((one, other) => Number(OF_TOWN.test(other.label)) - Number(OF_TOWN.test(one.label)))
  // a label may name a country, a ward or a building first
  const best =
    labelled.find(({ places }) =>
      places.some((place) => place.country_name !== null && place.city_name !== null),
    ) ??
    labelled.find(({ places }) => places.some(({ country_name }) => country_name !== null)) ??
    labelled.find(({ places }) => places.length > 0)
  if (best === undefined)
    return {
      stated: {},
      implied:
        inTitle(title) ??
        inShortLine(lines, british) ??
        placesOfJob(lines) ??
        britishInProse(lines) ??
        abroadInText(lines) ??
        {},
    }
  // a page may repeat the label for each place
  const values = labelled.filter(({ label }) => label === best.label).map(({ value }) => value)
  const stated = placesInTexts(values.map((text) => ({ text }))).map(({ place, from }) =>
    statedBy(place, values[from]!),
  )
  return { stated: placeFacts(stated, 'text'), implied: {} }
}

const OF_TOWN = /\b(?:town|city)\b/

/** The sentences of a value that name places, without one about something else: "Edinburgh and Dublin. Great team." */
function placesOfValue(value: string): string {
  const sentences = sentencesIn(value)
  const first = sentences.findIndex((sentence) =>
    placesIn(sentence).some(({ country_name }) => country_name !== null),
  )
  if (sentences.length < 2 || first === -1) return value
  const others = sentences.slice(first + 1)
  const end = others.findIndex((sentence) => !isOnlyPlaces(sentence))
  return sentences.slice(first, end === -1 ? undefined : first + 1 + end).join(' ')
}

const isOnlyPlaces = (sentence: string): boolean =>
  placePhrase(sentence)?.quote === sentence.replace(/[.!]$/, '') &&
  placesIn(sentence).every(({ country_name }) => country_name !== null)

/** No vacancy has more labels of places. */
const MAX_LABELS = 30

/** The place of a title in which the next part says where it is: "Fitter - Perth (Australia)", "Fitter - Perth - Scotland". */
function inParts(parts: readonly string[], title: string): VacancyFacts | undefined {
  const written = parts.map((part) => part.trim()).filter((part) => part !== '')
  const texts = written.slice(1).flatMap((_, at) => placePhrase(written.slice(at).join(', '))?.text ?? [])
  return firstOf(texts, (text) =>
    acceptedPlaces(text, (place, words) => british(place, words) || isSaidAbroad(place), title),
  )
}

/** The place after a job's name: "Care Assistant - Leeds", "Chef (Bath)", "Nurse in York", "Engineer, Austin, TX". */
function inTitle(title: string): VacancyFacts | undefined {
  const parts = title.split(/\s[-–—|]\s|[()]|\bin (?=\p{Lu})/u)
  const tails = parts.slice(1).toReversed()
  const afterComma = parts[0]!.includes(',') ? [parts[0]!.slice(parts[0]!.indexOf(',') + 1)] : []
  const texts = [...tails, ...tails.flatMap((part) => part.split(',').slice(1)), ...afterComma]
  return (
    inParts(parts.slice(1), title) ??
    firstOf(texts, (text) => acceptedPlaces(text, british)) ??
    firstOf(texts, (text) => acceptedPlaces(text, abroad))
  )
}

const NEAR_TITLE = 25
const MAX_SHORT = 60

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
        part.length <= MAX_SHORT &&
        /^[\p{Lu}\d]/u.test(part) &&
        !/[.!?]$/.test(part) &&
        part.split(/[\s,]+/).length <= 5,
    )
  return firstOf(parts, (part) => acceptedPlaces(part, isAccepted))
}

/** The lines below the title in which a city abroad may stand alone. */
const UNDER_TITLE = 4

/** A place abroad counts only where the text names none in the UK. */
const abroadInText = (lines: readonly TextLine[]): VacancyFacts | undefined =>
  inShortLine(lines, (place, text) => /,/.test(text) && abroad(place, text)) ??
  inShortLine(lines, abroad, UNDER_TITLE) ??
  abroadInProse(lines)
