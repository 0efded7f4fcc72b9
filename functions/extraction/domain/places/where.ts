import { memoizeText } from '#shared/places/memoize-text.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { countryOfName } from './countries.ts'
import { britishPopulation, regionsNamed } from './gazetteer.ts'
import { isBritishRegion, STATES_OF } from './qualifiers.ts'
import { COMMON_WORDS, meaningOf, type Town, townOfName } from './towns.ts'

/** Cities abroad of this many people are known by their name alone. */
const WELL_KNOWN = 250_000
/** The same where a name is likely to be one of a place. */
const KNOWN = 50_000
/** A shorter name is also an abbreviation: LA is a local authority. */
const LEAST_LETTERS = 4

/** Islands beside the UK, whose employers adverts name in one breath with it. */
const BESIDE_UK = new Set(['GB', 'GG', 'JE', 'IM'])

/** `either`: a city abroad, with a smaller namesake in the UK, such as Melbourne. */
type Where = 'uk' | 'abroad' | 'either'

/**
 * Where the place of a whole name in a sentence is. Undefined if it is not a place, or too little known.
 * @param isLikely Whether the words around it show that it is a place, as in "in Cork".
 */
export const whereIs = (name: string, isLikely: boolean): Where | undefined =>
  isLikely ? whereIsLikely(name) : whereIsAlone(name)

const whereIsLikely = memoizeText((name) => whereIsNamed(name, true))
const whereIsAlone = memoizeText((name) => whereIsNamed(name, false))

function whereIsNamed(name: string, isLikely: boolean): Where | undefined {
  const country = countryOfName(name)
  if (country !== undefined) return BESIDE_UK.has(country.code ?? '') ? 'uk' : 'abroad'
  if (isBritishRegion(name)) return 'uk'
  const town = townOfName(name)
  const ofTown = town && whereIsTown(town, isLikely)
  if (ofTown !== undefined || COMMON_WORDS.test(placeKey(name))) return ofTown
  return regionsNamed(placeKey(name)).some(({ country: of }) => STATES_OF.includes(of)) ? 'abroad' : undefined
}

function whereIsTown(town: Town, isLikely: boolean): Where | undefined {
  if (town.british !== null) return 'uk'
  const meaning = meaningOf(town)
  if (meaning === undefined) return undefined
  if ('british' in meaning) return 'uk'
  const isKnown = meaning.city.population >= (isLikely ? KNOWN : WELL_KNOWN)
  if (!isKnown || town.key.length < LEAST_LETTERS) return undefined
  return britishPopulation(town.key) === undefined ? 'abroad' : 'either'
}
