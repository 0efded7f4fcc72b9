import type { Fact } from '../evidence/evidence.ts'

/** A value of structured data, with its spelling in the markup. */
export interface StructuredText {
  text: string
  quote: string
}

/** An item of structured data, from JSON-LD, microdata or RDFa. Its names are without vocabulary prefix. */
export interface StructuredItem {
  types: string[]
  properties: Map<string, StructuredValue[]>
}

export type StructuredValue = StructuredText | StructuredItem

export const isItem = (value: StructuredValue): value is StructuredItem => 'properties' in value

/** The name of a type or property without its vocabulary: `JobPosting` for `https://schema.org/JobPosting`. */
export const localName = (name: string): string => name.trim().replace(/^.*[/#:]/s, '')

export const hasType = (item: StructuredItem, pattern: RegExp): boolean =>
  item.types.some((type) => pattern.test(type))

export const valuesOf = (item: StructuredItem, ...names: string[]): StructuredValue[] =>
  names.flatMap((name) => item.properties.get(name) ?? [])

export const itemsOf = (item: StructuredItem, ...names: string[]): StructuredItem[] =>
  valuesOf(item, ...names).filter(isItem)

/** The texts of properties. For a nested item, its name is used. */
export const textsOf = (item: StructuredItem, ...names: string[]): StructuredText[] =>
  valuesOf(item, ...names).flatMap((value) =>
    isItem(value) ? textsOf(value, 'name').slice(0, 1) : value.text.trim() === '' ? [] : [value],
  )

export const firstText = (item: StructuredItem, ...names: string[]): StructuredText | undefined =>
  textsOf(item, ...names)[0]

/** The maximum number of items per page. A real page has under 1,000. */
const MAX_ITEMS = 5000

/** Items and all items within them. Properties that several items share are visited once. */
export function itemsWithin(items: readonly StructuredItem[]): StructuredItem[] {
  const found: StructuredItem[] = []
  const visited = new Set<StructuredItem['properties']>()
  const visit = (item: StructuredItem): void => {
    if (visited.has(item.properties) || found.length === MAX_ITEMS) return
    visited.add(item.properties)
    found.push(item)
    for (const values of item.properties.values()) for (const value of values) if (isItem(value)) visit(value)
  }
  for (const item of items) visit(item)
  return found
}

/** The fact that a text of structured data states; undefined without a text or a value. */
export const fact = <Value>(
  source: StructuredText | undefined,
  value: Value | undefined | null,
): Fact<Value> | undefined =>
  source === undefined || value === undefined || value === null
    ? undefined
    : { value, quotes: [source.quote], from: 'structured' }
