/** Whether a text becomes another one by one letter more, less or other, or by two neighbours in the other order. */
function isOneEdit(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  )
}

/** A shorter text is one letter from too many towns. */
const SHORTEST = 5

/** The towns that a typed text is one letter away from. None if it is a town or a postcode itself. */
export function similarTowns(typed: string, towns: readonly string[]): string[] {
  const text = typed.trim().toLowerCase()
  if (text.length < SHORTEST || /\d/.test(text)) return []
  const near = towns.filter((town) => isOneEdit(text, town.toLowerCase()))
  return near.some((town) => town.toLowerCase() === text) ? [] : near
}

/** The only town that a typed text is one letter away from. Undefined if it is a town or a postcode itself. */
export function typedTown(typed: string, towns: readonly string[]): string | undefined {
  const [town, ...others] = similarTowns(typed, towns)
  return others.length === 0 ? town : undefined
}
