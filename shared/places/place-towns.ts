import type { Nation } from './place-counties.ts'
import places from './place-towns.json' with { type: 'json' }

const list = (text: string): readonly string[] => text.split(', ')

/**
 * Towns of the United Kingdom in their usual spelling, by nation: post towns and larger places. A name is left out if
 * two nations have similarly large towns of that name, such as Bangor.
 */
export const towns: Record<Nation, readonly string[]> = {
  England: list(places.towns.England),
  Scotland: list(places.towns.Scotland),
  Wales: list(places.towns.Wales),
  'Northern Ireland': list(places.towns['Northern Ireland']),
}

export const londonDistricts: readonly string[] = list(places.londonDistricts)
