/** A JSON value. Numbers, true and false are stored as texts. `from` and `to` are its position in the source. */
export type JsonNode =
  | { kind: 'text'; text: string; from: number; to: number }
  | { kind: 'list'; items: JsonNode[] }
  | { kind: 'object'; entries: [name: string, value: JsonNode][] }

const MAX_DEPTH = 64
const MAX_NODES = 100_000

class Unreadable extends Error {}

/**
 * Parses JSON as pages contain it. It tolerates comments, CDATA, trailing or missing commas, control characters and
 * unescaped quotes in strings, and a missing end. Several values become a list. Undefined if there is no value.
 */
export function parseTolerantJson(source: string): JsonNode | undefined {
  const reader = new JsonReader(source)
  try {
    const items: JsonNode[] = []
    for (let value = reader.value(0); value !== undefined; value = reader.value(0)) {
      items.push(value)
      reader.skip(',')
      reader.skip(';')
    }
    return items.length > 1 ? { kind: 'list', items } : items[0]
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

class JsonReader {
  readonly #source: string
  #at = 0
  #nodes = 0

  constructor(source: string) {
    this.#source = source
  }

  /** The value at the current position; undefined at the end of the source or of its container. */
  value(depth: number, isName = false): JsonNode | undefined {
    this.#blanks()
    this.#nodes += 1
    if (depth > MAX_DEPTH || this.#nodes > MAX_NODES) throw new Unreadable()
    const next = this.#source[this.#at]
    if (next === undefined || next === ']' || next === '}') return undefined
    if (next === '{') return this.#object(depth)
    if (next === '[') return this.#list(depth)
    if (next === '"') return this.#string(isName ? NAME_END : TEXT_END)
    return this.#word()
  }

  skip(mark: string): boolean {
    this.#blanks()
    if (this.#source[this.#at] !== mark) return false
    this.#at += 1
    return true
  }

  #list(depth: number): JsonNode {
    this.#at += 1
    const items: JsonNode[] = []
    for (;;) {
      while (this.skip(','));
      const item = this.value(depth + 1)
      if (item === undefined) break
      items.push(item)
    }
    this.skip(']')
    return { kind: 'list', items }
  }

  #object(depth: number): JsonNode {
    this.#at += 1
    const entries: [string, JsonNode][] = []
    for (;;) {
      while (this.skip(','));
      const name = this.value(depth + 1, true)
      if (name === undefined) break
      if (name.kind !== 'text' || !this.skip(':')) throw new Unreadable()
      const value = this.value(depth + 1)
      if (value === undefined) break
      entries.push([name.text, value])
    }
    this.skip('}')
    return { kind: 'object', entries }
  }

  /** Reads a string up to a quotation mark before `closing`. Some pages have unescaped marks within. */
  #string(closing: RegExp): JsonNode {
    const from = this.#at + 1
    let end = from
    const isEnd = (at: number) => closing.test(this.#source.slice(at + 1, at + CLOSING_SPAN))
    while (end < this.#source.length && !(this.#source[end] === '"' && isEnd(end)))
      end += this.#source[end] === '\\' ? 2 : 1
    const to = Math.min(end, this.#source.length)
    this.#at = to + 1
    return { kind: 'text', text: unescaped(this.#source.slice(from, to)), from, to }
  }

  #word(): JsonNode {
    const [word = ''] = /^[^\s,:{}[\]"]{1,200}/.exec(this.#source.slice(this.#at, this.#at + 200)) ?? []
    if (word === '') throw new Unreadable()
    const from = this.#at
    this.#at += word.length
    return { kind: 'text', text: word === 'null' ? '' : word, from, to: this.#at }
  }

  /** Skips blanks, comments and the marks of CDATA and HTML comments. */
  #blanks(): void {
    for (;;) {
      while (/[\s\p{Cc}\ufeff]/u.test(this.#source[this.#at] ?? 'x')) this.#at += 1
      const rest = this.#source.slice(this.#at, this.#at + MARK_SPAN)
      const mark = /^(?:(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>|<!--|-->)/.exec(rest)?.[0]
      if (mark !== undefined) this.#at += mark.length
      else if (rest.startsWith('//')) this.#at = endOf(this.#source, '\n', this.#at)
      else if (rest.startsWith('/*')) this.#at = endOf(this.#source, '*/', this.#at + 2)
      else return
    }
  }
}

/** Matches the source after the name of a property. */
const NAME_END = /^\s*(?::|$)/
/** Matches the source after a text: the end of its container, the next value, or the next property without a comma. */
const TEXT_END =
  /^\s*(?:$|[\]};]|\/[/*]|<!--|,\s*(?:$|["{[\]}\d/-]|(?:true|false|null)\b)|"[\w@$:]{1,60}"\s*:)/

const MARK_SPAN = 40
const CLOSING_SPAN = 200

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from)
  return at === -1 ? source.length : at + mark.length
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '' }

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u([\da-f]{4})|([^]))/gi, (_whole, code?: string, mark = '') =>
    code === undefined ? (escapes[mark] ?? mark) : String.fromCodePoint(Number.parseInt(code, 16)),
  )
