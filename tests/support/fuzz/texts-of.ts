import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { defOf, type Schema } from './schema.ts'

/** Texts that some field of the product takes: dates, ids, addresses, places and names. */
const usual = [
  'Leeds',
  'LS1 4AP',
  'nurse',
  'Nobody & Sons Ltd',
  'nobody@example.com',
  'https://nobody.example/jobs?id=1',
  'violet harbour lantern',
  '2026-11-23',
  '2026-11-22,2026-11-23',
  '2026-11-23T09:00:00.000Z',
  '00000000-0000-4000-8000-000000000000',
  '0161 496 0000',
  '+44',
  'Zoë 👩\u200D👩\u200D👧',
  'محمد علي',
  '1',
  '0',
  '5',
  '1000',
  '123456',
  '40000',
  'GBP',
  'en',
  'user:nobody',
  'a'.repeat(64),
]

/** The texts of a field: usual ones, those that match its patterns, and random ones at its longest and its shortest. */
export function textsOf(schema: Schema): fc.Arbitrary<string> {
  const checks = checksOf(schema)
  const lengths = checks
    .flatMap(({ maxLength, minLength }) => [maxLength, minLength])
    .filter((length) => length !== undefined)
  const longest = Math.min(...lengths.filter((length) => length > 1), 2_000)
  return fc.oneof(
    fc.constantFrom(...usual),
    fc.constantFrom('x'.repeat(longest), 'x'.repeat(longest + 1), 'é'.repeat(longest), 'x'),
    fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 40) }),
    ...checks.flatMap(({ pattern }) => matching(pattern)),
    ...choicesOf(schema),
  )
}

/** The choices of a field that takes a list of names, from the message that names them. */
function choicesOf(schema: Schema): fc.Arbitrary<string>[] {
  const { error } = (schema as z.ZodMiniType).safeParse('?')
  const named = /^Give one or more of: (.*), separated by commas$/.exec(error?.issues[0]?.message ?? '')?.[1]
  if (named === undefined) return []
  return [fc.subarray(named.split(', '), { minLength: 1 }).map((names) => names.join(','))]
}

interface TextCheck {
  maxLength?: number
  minLength?: number
  pattern?: string
}

/** The checks of a text, and of what a pipe makes of it. */
function checksOf(schema: Schema): TextCheck[] {
  const def = defOf(schema)
  if (def.type === 'pipe') return [def.in, def.out].flatMap(checksOf)
  if (def.type !== 'string') return []
  const { allOf = [], ...own } = z.toJSONSchema(schema) as TextCheck & { allOf?: TextCheck[] }
  return [own, ...allOf]
}

/** Texts that match a pattern; nothing for the patterns that fast-check cannot turn round. */
function matching(pattern: string | undefined): fc.Arbitrary<string>[] {
  return pattern === undefined || /\\p|\(\?[!=<]/.test(pattern)
    ? []
    : [fc.stringMatching(new RegExp(pattern))]
}
