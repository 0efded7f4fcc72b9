import type { VacancyFacts } from '../extracted-vacancy.ts'
import { type Place, placeIn } from '../facts/place.ts'
import type { TextLine } from '../page/page-text.ts'
import type { Label } from './labels.ts'

/** The place of a vacancy: by its label, or else by set phrases and by short lines near the title. */
export function placeFactsOfText({
  lines,
  labels,
  title,
}: {
  lines: readonly TextLine[]
  labels: readonly Label[]
  title: string
}): {
  stated: VacancyFacts
  implied: VacancyFacts
} {
  const places = labels
    .filter(({ name }) => name === 'location')
    .map(({ value }) => ({ value, place: placeIn(value) }))
  // a label may name a ward or a building first
  const best =
    places.find(({ place }) => place.country !== null) ?? places.find(({ place }) => place.city !== null)
  if (best !== undefined) return { stated: factsOf(best.place, best.value), implied: {} }
  return { stated: {}, implied: inTitle(title) ?? inShortLine(lines) ?? inProse(lines) ?? {} }
}

function factsOf({ city, country }: Place, quote: string): VacancyFacts {
  const from = 'text'
  return {
    ...(city !== null && { city_name: { value: city, quotes: [quote], from } }),
    ...(country !== null && {
      country_code: { value: country.code, quotes: [quote], from },
      country_name: { value: country.name, quotes: [quote], from },
    }),
  }
}

/** A known British town that a text names. Other places are accepted only from labels. */
function knownPlace(text: string): VacancyFacts | undefined {
  const place = placeIn(text)
  return place.city !== null && place.country?.code === 'GB' ? factsOf(place, text.trim()) : undefined
}

/** The place after a job's name: "Care Assistant - Leeds", "Chef (Bath)", "Nurse in York". */
const inTitle = (title: string): VacancyFacts | undefined => {
  const parts = title
    .split(/\s[-–—|]\s|,|[()]|\bin (?=\p{Lu})/u)
    .slice(1)
    .toReversed()
  return parts.map(knownPlace).find((found) => found !== undefined)
}

const NEAR_TITLE = 25
const MOST_SHORT = 60

const inShortLine = (lines: readonly TextLine[]): VacancyFacts | undefined =>
  lines
    .slice(0, NEAR_TITLE)
    .filter(({ block }) => !/^h[1-6]$/.test(block.tag))
    .flatMap(({ text }) => text.slice(0, 500).split(/\s[|•·]\s|\.\s/))
    .filter(
      (part) =>
        part.length <= MOST_SHORT &&
        /^[\p{Lu}\d]/u.test(part) &&
        !/[.!?]$/.test(part) &&
        part.split(/[\s,]+/).length <= 5,
    )
    .map(knownPlace)
    .find((found) => found !== undefined)

/** Matches a place after a preposition such as "in". Towns that are also common words are excluded. */
const AFTER_IN =
  /\b(?:in|at|near|around)\s(?!(?:March|Street|Battle|Deal|Sale|Rugby|Sandwich|Ware|Hope|Reading (?:and|or))\b)((?:\p{Lu}[\p{L}'’-]+)(?:[ -](?:\p{Lu}[\p{L}'’-]+|upon|on|under|le))*)/gu

const IN_PROSE =
  /\b(?:based|located|situated|working|work|role|position|job|vacancy|office|offices|site|team|hospital|home|school|restaurant|hotel|clinic|branch)\s(?:is\s)?(?:based\s)?(?:in|at|from|near)\s(?:the\s|our\s)?((?:\p{Lu}[\p{L}'’-]+)(?:[ -](?:\p{Lu}[\p{L}'’-]+|upon|on|under|le|in|the))*(?:, \p{Lu}[\p{L}'’-]+)?)/gu
const OFFICE =
  /\b(?:our|the)\s(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})\s(?:office|site|team|branch|clinic|home|restaurant|store|warehouse|depot|factory|kitchen)\b/gu

function inProse(lines: readonly TextLine[]): VacancyFacts | undefined {
  for (const { text } of lines)
    for (const pattern of [IN_PROSE, OFFICE, AFTER_IN])
      for (const [, name = ''] of text.slice(0, 2000).matchAll(pattern)) {
        const found = knownPlace(name)
        if (found !== undefined) return found
      }
  return undefined
}
