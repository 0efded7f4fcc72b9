import type { VacancyFacts } from '../extracted-vacancy.ts'
import { countryNamed, placeIn } from '../facts/place.ts'
import { cityOf } from '../../../../shared/places/city-of.ts'
import {
  firstText,
  isItem,
  itemsOf,
  type StructuredItem,
  type StructuredValue,
  valuesOf,
} from './structured-item.ts'

/** The place of a JobPosting: its first location with a town. */
export function placeFacts(posting: StructuredItem): VacancyFacts {
  const places = valuesOf(posting, 'jobLocation').map(placeOf)
  const best = places.find(({ city_name }) => city_name) ?? places.find(({ country_code }) => country_code)
  if (best !== undefined) return best
  const [allowed] = valuesOf(posting, 'applicantLocationRequirements').map(placeOf)
  return allowed?.country_code && allowed.country_name
    ? { country_code: allowed.country_code, country_name: allowed.country_name }
    : {}
}

function placeOf(value: StructuredValue): VacancyFacts {
  if (!isItem(value)) return fromText(value.text, value.quote)
  const [address] = itemsOf(value, 'address')
  const written = firstText(value, 'address')
  if (address === undefined && written !== undefined) return fromText(written.text, written.quote)
  const item = address ?? value
  const city = firstText(item, 'addressLocality')
  const country = firstText(item, 'addressCountry')
  const name = firstText(item, 'name') ?? firstText(value, 'name')
  const place = city === undefined ? undefined : placeIn(city.text)
  const named = country && countryNamed(country.text)
  if (city === undefined && named === undefined && name !== undefined) return fromText(name.text, name.quote)
  const isAbroad = named !== undefined && named.code !== 'GB'
  const cityName = city && (isAbroad ? plainCity(city.text) : (place?.city ?? null))
  const found = named ?? place?.country ?? undefined
  const from = 'structured'
  return {
    ...(city && cityName ? { city_name: { value: cityName, quotes: [city.quote], from } } : {}),
    ...(found === undefined ? {} : countryFacts(found, named === undefined ? city!.quote : country!.quote)),
  }
}

/** The name of a town abroad. */
const plainCity = (text: string): string | null => cityOf(text.split(',')[0] ?? '')

function fromText(text: string, quote: string): VacancyFacts {
  const { city, country } = placeIn(text)
  return {
    ...(city === null ? {} : { city_name: { value: city, quotes: [quote], from: 'structured' } }),
    ...(country === null ? {} : countryFacts(country, quote)),
  }
}

const countryFacts = ({ code, name }: { code: string; name: string }, quote: string): VacancyFacts => ({
  country_code: { value: code, quotes: [quote], from: 'structured' },
  country_name: { value: name, quotes: [quote], from: 'structured' },
})
