import { lazy } from '#shared/lazy.ts'
import { placeKey } from '#shared/places/place-key.ts'
import rows from './cities.json' with { type: 'json' }

/** A first-level division of a country abroad, such as a state. */
export interface Region {
  country: string
  code: string
  /** Empty if it is not known. */
  name: string
  /** The sum of the people of its cities. */
  people: number
}

/** A city abroad of over 15,000 people. */
export interface City {
  name: string
  region: Region
  population: number
}

interface Gazetteer {
  /** Cities by the keys of their names, and by the keys of their other names. */
  byName: ReadonlyMap<string, readonly City[]>
  byOtherName: ReadonlyMap<string, readonly City[]>
  regionsByName: ReadonlyMap<string, readonly Region[]>
  regionsByCountry: ReadonlyMap<string, readonly Region[]>
  /** The largest population of the British places of a name. */
  british: ReadonlyMap<string, number>
}

const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

/**
 * The list has cities by region, `US|MA|Massachusetts|Boston:675647`; other names are `Munich=munchen:1260391`.
 * It is indexed at the first question, which takes about a tenth of a second.
 */
const gazetteer = lazy((): Gazetteer => {
  const [byName, byOtherName] = [new Map<string, City[]>(), new Map<string, City[]>()]
  const regionsByName = new Map<string, Region[]>()
  const regions: Region[] = []
  for (const row of rows.regions) {
    const [country = '', code = '', name = '', ...cities] = row.split('|')
    const region = { country, code, name, people: 0 }
    if (name !== '') regions.push(region)
    // people say Hawke's Bay for "Hawke's Bay Region"
    const key = placeKey(name)
    for (const one of new Set([key, key.replace(/ (?:region|district|province)$/, '')]))
      if (one !== '') add(regionsByName, one, region)
    for (const cell of cities) {
      const [names = '', people = ''] = cell.split(':')
      const [main = '', ...others] = names.split('=')
      const city = { name: main, region, population: Number(people) }
      region.people += city.population
      add(byName, placeKey(main), city)
      for (const other of others) add(byOtherName, other, city)
    }
  }
  const british = rows.british.map((row): [string, number] => {
    const [key = '', population = ''] = row.split(':')
    return [key, Number(population)]
  })
  return {
    byName,
    byOtherName,
    regionsByName,
    regionsByCountry: Map.groupBy(regions, ({ country }) => country),
    british: new Map(british),
  }
})

/** The cities abroad of a name, which is a key (`placeKey`): those called so, then those with another such name. */
export const citiesNamed = (key: string): readonly City[] => [
  ...(gazetteer().byName.get(key) ?? []),
  ...(gazetteer().byOtherName.get(key) ?? []),
]

/** The regions abroad of a name, which is a key. */
export const regionsNamed = (key: string): readonly Region[] => gazetteer().regionsByName.get(key) ?? []

export const regionsOf = (country: string): readonly Region[] =>
  gazetteer().regionsByCountry.get(country) ?? []

/** The population of the British place of a name, if a city abroad has the name too. */
export const britishPopulation = (key: string): number | undefined => gazetteer().british.get(key)
