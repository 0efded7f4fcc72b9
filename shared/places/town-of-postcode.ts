import { lazy } from '../lazy.ts'
import { outwardCodeOf } from './known-places.ts'
import postcodeTowns from './postcode-towns.json' with { type: 'json' }

const towns = lazy(
  () =>
    new Map(
      Object.entries(postcodeTowns).flatMap(([town, codes]) => codes.split(' ').map((code) => [code, town])),
    ),
)

/** The town of a whole postcode of the UK; null if its town has no name. Undefined if it is no such postcode. */
export function townOfPostcode(postcode: string): string | null | undefined {
  const code = outwardCodeOf(postcode) ?? ''
  // W1A, which only has large users, counts as W1
  const town = towns().get(code) ?? towns().get(code.replace(/(?<=\d)[A-Z]$/, ''))
  return town === '' ? null : town
}
