import { knownTown } from '#shared/places/city-of.ts'
import { counties, type Nation, nations } from '#shared/places/place-counties.ts'
import { byPlaceKey, placeKey, regionKey } from '#shared/places/place-key.ts'
import { memoizeText } from '#shared/places/memoize-text.ts'
import { towns } from '#shared/places/place-towns.ts'

export type Country = Nation | 'United Kingdom'

const nationByCounty = new Map(nations.flatMap((nation) => [...byPlaceKey(counties[nation], () => nation)]))
const nationByTown = new Map(nations.flatMap((nation) => [...byPlaceKey(towns[nation], () => nation)]))

/**
 * The nation of each postcode area outside England. The Channel Islands and the Isle of Man are not part of the United
 * Kingdom.
 */
const nationByArea: Readonly<Record<string, Country>> = {
  ...areas('Scotland', 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'),
  ...areas('Wales', 'CF LD LL NP SA'),
  ...areas('Northern Ireland', 'BT'),
  ...areas('United Kingdom', 'BF GX GY IM JE'),
}

/**
 * Border districts that are in another nation than their area. A divided district counts for the nation that has most
 * of it.
 */
const nationByDistrict: Readonly<Record<string, Nation>> = {
  ...areas('England', 'TD12 TD15'),
  ...areas('Wales', 'CH5 CH6 CH7 CH8 SY15 SY16 SY17 SY18 SY19 SY20 SY21 SY22 SY23 SY24 SY25'),
}

/**
 * The nation of a postal address. Postcode area, county and town decide, in this order; without any, it is "United
 * Kingdom" (docs/product/search.md "Places"). Names that exist in two nations are ignored.
 */
export function countryOf(address: { postcode: string | null; county: string; town: string }): Country {
  return (
    nationOfPostcode(address.postcode) ??
    nationOfCounty(address.county) ??
    nationOfTown(address.town) ??
    'United Kingdom'
  )
}

function nationOfPostcode(postcode: string | null): Country | undefined {
  const [, district, area = ''] =
    /^(([A-Z]{1,2})\d[A-Z\d]?)\s*\d[A-Z]{2}$/.exec(postcode?.trim().toUpperCase() ?? '') ?? []
  if (district === undefined) return undefined
  return nationByDistrict[district] ?? nationByArea[area] ?? 'England'
}

/** The nation of a county text, which often includes a town or a country, and sometimes only a town. */
const nationOfCounty = memoizeText((county) => nationOfRegion(county) ?? nationOfKnownTown(county))

/** The nation of a town text. A county or country in the text decides first, because two towns may share a name. */
const nationOfTown = memoizeText((town) => nationOfRegion(town) ?? nationOfKnownTown(town))

const partsOf = (text: string): string[] => text.split(/[,;/()]/)

/** The nation of the county or country that a text equals or ends with. */
function nationOfRegion(text: string): Nation | undefined {
  for (const part of partsOf(text)) {
    const words = regionKey(part).split(' ')
    for (const from of words.keys()) {
      const nation = nationByCounty.get(words.slice(from).join(' '))
      if (nation !== undefined) return nation
    }
  }
  return undefined
}

function nationOfKnownTown(text: string): Nation | undefined {
  for (const part of partsOf(text)) {
    const nation = nationByTown.get(placeKey(knownTown(part) ?? ''))
    if (nation !== undefined) return nation
  }
  return undefined
}

function areas<Value extends Country>(value: Value, names: string): Record<string, Value> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]))
}
