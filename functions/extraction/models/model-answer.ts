import * as z from 'zod/mini'
import {
  type VacancyFieldKind,
  type VacancyFieldRow,
  vacancyFields,
  type VacancyFields,
} from '#shared/fields/vacancy.ts'
import type { VacancyValues } from '../domain/extracted-vacancy.ts'

/** A value of a model, with the words of the page that state it. */
interface Quoted<Value> {
  value: Value
  quote: string
}

/** Where a description starts and ends, so that the model need not repeat it. */
interface Passage {
  first_words: string
  last_words: string
}

type AskedField = {
  [Field in keyof VacancyFields]: VacancyFields[Field] extends { isAsked: true } ? Field : never
}[keyof VacancyFields]

type AnswerOf<Kind extends VacancyFieldKind, Value> = Kind extends 'entries'
  ? string[]
  : Kind extends 'lines'
    ? Passage | null
    : Kind extends 'link'
      ? string | null
      : Quoted<Kind extends 'flag' ? boolean : NonNullable<Value>> | null

/**
 * The answer of a model about the vacancy of a page. No value is checked against the page yet. Without a title, the page
 * has no vacancy. Dates are YYYY-MM-DD.
 */
export type ModelAnswer = {
  [Field in AskedField]: AnswerOf<VacancyFields[Field]['kind'], VacancyValues[Field]>
}

const text = (max: number) => z.string().check(z.maxLength(max))
/** A value with its quote, as a schema. Null: the text does not state it. */
export const quoted = <Schema extends z.ZodMiniType>(value: Schema) =>
  z.nullable(z.strictObject({ value, quote: text(400) }))
const amount = z.number().check(z.minimum(0), z.maximum(1_000_000_000))

/** The answer about a field of each kind. The rules derive the other kinds. */
const schemas: Partial<Record<VacancyFieldKind, (row: VacancyFieldRow) => z.ZodMiniType>> = {
  line: ({ max = 100 }) => quoted(text(max)),
  choice: ({ options = [] }) => quoted(z.enum(options)),
  pay: () => quoted(amount),
  years: () => quoted(z.number().check(z.minimum(0), z.maximum(60))),
  flag: () => quoted(z.boolean()),
  date: () => quoted(text(40)),
  entries: () => z.array(text(300)).check(z.maxLength(60)),
  lines: () => z.nullable(z.strictObject({ first_words: text(300), last_words: text(300) })),
  link: () => z.nullable(text(2000)),
}

/** Models answer first what they quote. */
const ORDER: readonly VacancyFieldKind[] = ['entries', 'lines', 'link']

const asked = Object.entries<VacancyFieldRow>(vacancyFields)
  .filter(([, row]) => row.isAsked)
  .toSorted(([, one], [, other]) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))

/** The schema of an answer about a vacancy. Models get it as JSON Schema, and each answer is checked against it. */
export const ModelAnswer: z.ZodMiniType<ModelAnswer> = z.strictObject({
  ...(Object.fromEntries(asked.map(([field, row]) => [field, schemas[row.kind]!(row)])) as {
    [Field in AskedField]: z.ZodMiniType<ModelAnswer[Field]>
  }),
  // a longer title than a vacancy may have makes no whole answer useless
  title: quoted(text(300)),
})

/** An answer with more characters is not parsed. */
const MAX_CHARACTERS = 100_000

/** Parses the text of an answer of a form. `fault` describes the errors, and contains none of the text. */
export function parseModelAnswer<Answer>(
  content: string,
  schema: z.ZodMiniType<Answer>,
): { answer: Answer } | { fault: string } {
  if (content.length > MAX_CHARACTERS) return { fault: 'The answer is too long.' }
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { fault: 'The answer is not JSON.' }
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { answer: parsed.data }
  const faults = parsed.error.issues.slice(0, 5).map(({ path, code }) => `${pathOf(path)}: ${code}`)
  return { fault: `The answer does not match the schema (${faults.join('; ')}).` }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'the object' : path.slice(0, 4).map(String).join('.')
