import { attribute, byTag, type PageElement, rawText } from '../page/page-tree.ts'
import { isItem, localName, type StructuredItem, type StructuredValue } from './structured-item.ts'
import { type JsonNode, parseTolerantJson } from './tolerant-json.ts'

const charactersByName: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  apos: "'",
  nbsp: ' ',
}

const REFERENCE = /&(?:(quot|amp|lt|gt|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi

/** Decodes the source of a JSON-LD block, of which some pages encode the quotation marks too. */
function decodedSource(source: string): { text: string; quote: (from: number, to: number) => string } {
  if (!/^[\s\S]{0,200}?[[{]\s*&(?:quot|#0*34|#x0*22);/i.test(source))
    return { text: source, quote: (from, to) => source.slice(from, to) }
  const shifts: { at: number; grown: number }[] = []
  let grown = 0
  const text = source.replaceAll(
    REFERENCE,
    (whole, name?: string, decimal?: string, hex?: string, at = 0) => {
      const put =
        name === undefined ? characterOf(decimal, hex) : (charactersByName[name.toLowerCase()] ?? whole)
      shifts.push({ at: Number(at) - grown + put.length, grown: (grown += whole.length - put.length) })
      return put
    },
  )
  const originOf = (place: number): number => place + (lastUpTo(shifts, place)?.grown ?? 0)
  return { text, quote: (from, to) => source.slice(originOf(from), originOf(to)) }
}

function characterOf(decimal = '', hex = ''): string {
  const code = hex === '' ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

function lastUpTo<Shift extends { at: number }>(shifts: readonly Shift[], place: number): Shift | undefined {
  let [low, high] = [0, shifts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (shifts[middle]!.at <= place) low = middle + 1
    else high = middle
  }
  return shifts[low - 1]
}

/** The top-level items of all JSON-LD blocks of a page. */
export function jsonLdItems(page: PageElement): StructuredItem[] {
  const byId = new Map<string, StructuredItem>()
  const references: { item: StructuredItem; id: string }[] = []
  const items = byTag(page, 'script')
    .filter((script) => /^\s*application\/ld\+json\b/i.test(attribute(script, 'type')))
    .flatMap((script) => {
      const source = decodedSource(rawText(script))
      const node = parseTolerantJson(source.text)
      return node === undefined ? [] : topItems(node, source.quote, { byId, references })
    })
  fillReferences({ byId, references })
  return items
}

interface Known {
  byId: Map<string, StructuredItem>
  references: { item: StructuredItem; id: string }[]
}

type QuoteAt = (from: number, to: number) => string

function topItems(node: JsonNode, quoteAt: QuoteAt, known: Known, wrapped = 0): StructuredItem[] {
  if (node.kind === 'list') return node.items.flatMap((item) => topItems(item, quoteAt, known, wrapped))
  if (node.kind === 'text') return wrapped < MAX_WRAPPED ? wrappedItems(node.text, known, wrapped + 1) : []
  const graph = node.entries.filter(([name]) => name === '@graph')
  const items = graph.flatMap(([, value]) => topItems(value, quoteAt, known))
  const own = itemOf(node.entries, quoteAt, known)
  return own.types.length === 0 && own.properties.size === 0 ? items : [own, ...items]
}

/** How often JSON may be wrapped in a string of JSON. */
const MAX_WRAPPED = 2

/** The items of JSON in a string of JSON. A quote has the escapes of the markup. */
function wrappedItems(text: string, known: Known, wrapped: number): StructuredItem[] {
  const node = /^\s*["[{]/.test(text) ? parseTolerantJson(text) : undefined
  const quoteAt = (from: number, to: number) => {
    let quote = text.slice(from, to)
    for (let times = 0; times < wrapped; times += 1) quote = JSON.stringify(quote).slice(1, -1)
    return quote
  }
  return node === undefined ? [] : topItems(node, quoteAt, known, wrapped)
}

function itemOf(entries: [string, JsonNode][], quoteAt: QuoteAt, known: Known): StructuredItem {
  const item: StructuredItem = { types: [], properties: new Map() }
  let id: string | undefined
  for (const [name, node] of entries) {
    if (name === '@type') item.types.push(...textsIn(node).map(localName))
    else if (name === '@id') [id] = textsIn(node)
    else if (!name.startsWith('@')) {
      const key = localName(name)
      const values = item.properties.get(key) ?? []
      for (const value of valuesIn(node, quoteAt, known)) values.push(value)
      item.properties.set(key, values)
    }
  }
  if (id !== undefined)
    if (item.properties.size === 0) known.references.push({ item, id })
    else known.byId.set(id, item)
  return item
}

function valuesIn(node: JsonNode, quoteAt: QuoteAt, known: Known): StructuredValue[] {
  if (node.kind === 'list') return node.items.flatMap((item) => valuesIn(item, quoteAt, known))
  if (node.kind === 'text') return [{ text: node.text, quote: quoteAt(node.from, node.to) }]
  const value = node.entries.find(([name]) => name === '@value')?.[1]
  return value === undefined ? [itemOf(node.entries, quoteAt, known)] : valuesIn(value, quoteAt, known)
}

const textsIn = (node: JsonNode): string[] =>
  node.kind === 'list' ? node.items.flatMap(textsIn) : node.kind === 'text' ? [node.text] : []

/** Copies the values of each item to the references to it, without those that contain references. */
function fillReferences({ byId, references }: Known): void {
  const unfilled = new Set(references.map(({ item }) => item))
  const known = new Map<StructuredItem, boolean>()
  const isComplete = (value: StructuredValue): boolean => {
    if (!isItem(value)) return true
    if (unfilled.has(value)) return false
    const before = known.get(value)
    if (before !== undefined) return before
    const complete = [...value.properties.values()].flat().every(isComplete)
    known.set(value, complete)
    return complete
  }
  const complete = [...byId].map(([id, { types, properties }]): [string, StructuredItem] => [
    id,
    {
      types,
      properties: new Map([...properties].map(([name, values]) => [name, values.filter(isComplete)])),
    },
  ])
  const completeById = new Map(complete)
  for (const { item, id } of references) {
    const target = completeById.get(id)
    if (target === undefined) continue
    if (item.types.length === 0) item.types.push(...target.types)
    // shared, because a page may refer to a large item very often
    item.properties = target.properties
  }
}
