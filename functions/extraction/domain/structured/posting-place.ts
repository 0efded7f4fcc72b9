import type { VacancyFacts } from '../extracted-vacancy.ts'
import { placeFacts as factsOf, type StatedPlace } from '../places/place-facts.ts'
import { placesInTexts, type PlaceText } from '../places/places-in.ts'
import {
  firstText,
  isItem,
  itemsOf,
  type StructuredItem,
  type StructuredText,
  type StructuredValue,
  textsOf,
  valuesOf,
} from './structured-item.ts'

/** The places of a JobPosting: its locations, and the countries where its remote workers may be. */
export function placeFacts(posting: StructuredItem): VacancyFacts {
  const addresses = valuesOf(posting, 'jobLocation').flatMap(addressesOf)
  const allowed = valuesOf(posting, 'applicantLocationRequirements').flatMap(addressesOf)
  const isRemote = textsOf(posting, 'jobLocationType').some(({ text }) => /telecommute|remote/i.test(text))
  const located = placesInTexts(addresses.map(({ texts }) => texts))
  const all = isRemote || located.length === 0 ? [...addresses, ...allowed] : addresses
  const readings = all === addresses ? located : placesInTexts(all.map(({ texts }) => texts))
  return factsOf(
    readings.map(({ place, from }): StatedPlace => ({ place, ...all[from]!.quotes })),
    'structured',
  )
}

/** An address, and the words that state its town and its country. */
interface Address {
  texts: PlaceText
  quotes: Omit<StatedPlace, 'place'>
}

function addressesOf(value: StructuredValue): Address[] {
  if (!isItem(value)) return [textAddress(value)]
  const items = itemsOf(value, 'address')
  const written = textsOf(value, 'address')
  if (items.length === 0 && written.length > 0) return written.map(textAddress)
  return (items.length === 0 ? [value] : items).flatMap((item) => itemAddress(item, value))
}

const textAddress = ({ text, quote }: StructuredText): Address => ({
  texts: { text },
  quotes: { nameQuote: quote, countryQuote: quote },
})

/** The address of an item. Without a town and a country, the name of the place counts. */
function itemAddress(item: StructuredItem, location: StructuredItem): Address[] {
  const [region, country, postcode] = ['addressRegion', 'addressCountry', 'postalCode'].map((property) =>
    firstText(item, property),
  )
  const named = firstText(item, 'name') ?? firstText(location, 'name')
  const town = firstText(item, 'addressLocality') ?? (country === undefined ? (region ?? named) : undefined)
  const words = town ?? country
  if (words === undefined) return []
  return [
    {
      texts: {
        text: town?.text ?? '',
        ...(region !== undefined && region !== town && { region: region.text }),
        ...(country !== undefined && { country: country.text }),
        ...(postcode !== undefined && { postcode: postcode.text }),
      },
      quotes: { nameQuote: words.quote, countryQuote: (country ?? region ?? words).quote },
    },
  ]
}
