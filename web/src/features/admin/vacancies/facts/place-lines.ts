import { describePlaces } from '#shared/format/describe-places.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { type FactField, linesIn } from '../../facts/field-kinds.ts'

/** A list of places. Each is a line with its town, its state abroad and the code of its country. */
export const placeLines: Pick<FactField, 'toText' | 'toValue' | 'toWords'> = {
  toText: (value) => placesIn(value).map(lineOf).join('\n'),
  toValue: (text) => linesIn(text).map(placeOf),
  toWords: (value) =>
    placesIn(value)
      .map((place) => describePlaces([place]))
      .join('\n'),
}

const placesIn = (value: unknown): VacancyPlace[] => (Array.isArray(value) ? (value as VacancyPlace[]) : [])

const lineOf = ({ city_name, region, country_code, country_name }: VacancyPlace): string =>
  [city_name, region, country_code ?? country_name].filter((part) => part !== null).join(', ')

function placeOf(line: string): VacancyPlace {
  const parts = line.split(',').map((part) => part.trim())
  const code = /^[A-Za-z]{2}$/.test(parts.at(-1) ?? '') ? parts.pop()!.toUpperCase() : null
  const [city = null, region = null] = parts
  return { city_name: city, region, country_code: code, country_name: code && nameOf(code) }
}

/** The English name of a country; its code if it has none. The contract refuses no code of two letters. */
function nameOf(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}
