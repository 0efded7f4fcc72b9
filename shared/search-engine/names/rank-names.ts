import { sortedOrder } from '../sorted-order.ts'
import { byteOrderKey } from '../string-table.ts'
import { normaliseName } from './normalise-name.ts'

/**
 * The order of names, as indexes into `keys`: by code points, then by id.
 * @param keys Normalised names (normalise-name.ts).
 * @param ids The id of each name.
 */
export const rankKeys = (keys: readonly string[], ids: ArrayLike<number>): Uint32Array =>
  sortedOrder(keys.map(byteOrderKey), ids)

/** The ids of names in the order of `rankKeys`. A search sorted by name has the same order. */
export const rankNames = (names: ReadonlyMap<number, string>): number[] => {
  const ids = [...names.keys()]
  const keys = Array.from(names.values(), (name) => normaliseName(name).key)
  return Array.from(rankKeys(keys, ids), (at) => ids[at]!)
}
