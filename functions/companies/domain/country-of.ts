import { knownTown } from './city-of.ts'
import { counties, type Nation, nations } from './place-counties.ts'
import { byPlaceKey, placeKey, regionKey } from './place-key.ts'
import { remembering } from './place-memory.ts'
import { towns } from './place-towns.ts'

export type Country = Nation | 'United Kingdom'

const nationByCounty = new Map(nations.flatMap((nation) => [...byPlaceKey(counties[nation], () => nation)]))
const nationByTown = new Map(nations.flatMap((nation) => [...byPlaceKey(towns[nation], () => nation)]))

/** Postcode areas outside England. The Channel Islands and the Isle of Man are no part of the United Kingdom. */
const nationByArea: Readonly<Record<string, Country>> = {
  ...areas('Scotland', 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'),
  ...areas('Wales', 'CF LD LL NP SA'),
  ...areas('Northern Ireland', 'BT'),
  ...areas('United Kingdom', 'BF GX GY IM JE'),
}

/**
 * Districts on a border that lie, wholly or nearly, on the other side than the rest of their area. The few addresses
 * of a district that a border cuts are taken to be where most of it is.
 */
const nationByDistrict: Readonly<Record<string, Nation>> = {
  ...areas('England', 'TD12 TD15'),
  ...areas('Wales', 'CH5 CH6 CH7 CH8 SY15 SY16 SY17 SY18 SY19 SY20 SY21 SY22 SY23 SY24 SY25'),
}

/**
 * The nation of an address: by the area of its postcode, else by its county, else by its town where they are known,
 * else "United Kingdom" (docs/product/search.md "Places"). A name that two nations share decides nothing.
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

/** Counties are often written with a town or a country beside them, and some columns hold a town alone. */
const nationOfCounty = remembering((county) => nationOfRegion(county) ?? nationOfKnownTown(county))

/** A county or country beside the town says more than the town, whose name may occur twice. */
const nationOfTown = remembering((town) => nationOfRegion(town) ?? nationOfKnownTown(town))

const partsOf = (text: string): string[] => text.split(/[,;/()]/)

/** By the county or country that a part of a text is or ends with. */
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
