export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** The parts of an object or a list with their names; null for a value without parts. */
export function partsOf(value: JsonValue): [name: string, part: JsonValue][] | null {
  if (value === null || typeof value !== 'object') return null
  return Array.isArray(value) ? value.map((part, at) => [String(at), part]) : Object.entries(value)
}

/** A value without parts, as its own JSON. */
export const leafText = (value: JsonValue): string => JSON.stringify(value)

/** Whether a value has more levels of objects and lists than this. It reads level by level, so no depth overflows. */
export function isDeeperThan(value: JsonValue, max: number): boolean {
  let level = [value]
  for (let depth = 0; depth <= max; depth += 1) {
    level = level.flatMap((one) => partsOf(one)?.map(([, part]) => part) ?? [])
    if (level.length === 0) return false
  }
  return true
}

const has = (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase())

/** How many names and values contain the query. */
export function countMatches(value: JsonValue, query: string, name = ''): number {
  const parts = partsOf(value)
  const own = Number(has(name, query)) + Number(parts === null && has(leafText(value), query))
  return (parts ?? []).reduce((sum, [partName, part]) => sum + countMatches(part, query, partName), own)
}
