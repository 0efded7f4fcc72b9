import { check, jsonValue, property } from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { type JsonNode, parseTolerantJson } from './tolerant-json.ts'

/** The value of a node. Numbers, true and false are texts, and null is empty. */
function plain(node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined
  if (node.kind === 'text') return node.text
  if (node.kind === 'list') return node.items.map(plain)
  return node.entries.map(([name, value]) => [name, plain(value)])
}

test.each([
  ['a trailing comma', '{"a":"b","c":["d",],}'],
  ['comments', '/* x */ {"a":"b", // y\n"c":["d"]}'],
  ['CDATA', '//<![CDATA[\n{"a":"b","c":["d"]}\n//]]>'],
  ['an HTML comment', '<!-- {"a":"b","c":["d"]} -->'],
  ['a missing comma', '{"a":"b"\n"c":["d"]}'],
  ['an end that is cut off', '{"a":"b","c":["d"'],
  ['a byte order mark', '\ufeff{"a":"b","c":["d"]}'],
])('JSON with %s is read', (_name, source) => {
  expect(plain(parseTolerantJson(source))).toEqual([
    ['a', 'b'],
    ['c', ['d']],
  ])
})

test.each([
  ['line breaks', '{"a":"b\nc"}', 'b\nc'],
  ['unescaped quotation marks', '{"a":"the "best" job, yes"}', 'the "best" job, yes'],
  ['escapes', String.raw`{"a":"\u00a35 \"x\"\n\/"}`, '£5 "x"\n/'],
  ['a wrong escape', String.raw`{"a":"b\'c"}`, "b'c"],
])('a text with %s is read', (_name, source, text) => {
  expect(plain(parseTolerantJson(source))).toEqual([['a', text]])
})

test('several values make a list', () => {
  expect(plain(parseTolerantJson('{"a":"b"}{"c":"d"}'))).toEqual([[['a', 'b']], [['c', 'd']]])
})

test('a text keeps its place in the source', () => {
  const source = String.raw`{"a": "\u00a345,000"}`
  const node = parseTolerantJson(source)
  const value = node?.kind === 'object' ? node.entries[0]?.[1] : undefined
  expect(value?.kind === 'text' && source.slice(value.from, value.to)).toBe(String.raw`\u00a345,000`)
})

test('anything else is not read, however deep', () => {
  for (const source of ['', 'no json: at all', '{"a" "b"}', '['.repeat(100_000), '{"a":'.repeat(100_000)])
    expect(() => parseTolerantJson(source)).not.toThrow()
})

/** A value with its numbers, true, false and null as texts. */
const texts = (_name: string, value: unknown) =>
  value === null || typeof value !== 'object' ? String(value) : value

test('valid JSON is read as JSON.parse reads it', () => {
  const asNodes = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(asNodes)
    if (value === null || typeof value !== 'object') return String(value)
    return Object.entries(value).map(([name, inner]) => [name, asNodes(inner)])
  }
  const read = property(jsonValue({ depthSize: 'small' }), (value) => {
    const source = JSON.stringify(value, texts)
    return isDeepStrictEqual(plain(parseTolerantJson(source)), asNodes(JSON.parse(source)))
  })
  expect(check(read, { numRuns: 200, seed: 13 }).counterexample).toBeNull()
})
