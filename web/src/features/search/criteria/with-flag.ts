import { isDefaultFlag } from '#shared/api/search.ts'
import type { Criteria, FlagFilter } from './criteria.ts'

/**
 * The search with a flag on or off. A default flag that the user turns on is chosen, so the search does not leave it
 * out.
 */
export const withFlag = (criteria: Criteria, name: FlagFilter, on: boolean): Criteria => {
  const others = criteria.kept.filter((other) => other !== name)
  return { ...criteria, [name]: on, kept: on && isDefaultFlag(name) ? [...others, name] : others }
}
