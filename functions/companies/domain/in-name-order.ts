import { normaliseName } from '../../search-engine/normalise-name.ts'

/** Companies in the order that a search by name has: by normalised name, then id. */
export function inNameOrder(names: ReadonlyMap<number, string>): number[] {
  return Array.from(names, ([id, name]) => ({ id, key: normaliseName(name).key }))
    .toSorted((a, b) => (a.key === b.key ? a.id - b.id : a.key < b.key ? -1 : 1))
    .map(({ id }) => id)
}
