import * as z from 'zod/mini'
import { contractTypes, remotePolicies, workTypes } from '#shared/reference/vacancy-terms.ts'
import type { ModelAnswer } from '../domain/models/model-answer.ts'

/** The version of the schema. Increase it with each change of the schema. */
export const SCHEMA_VERSION = 1

/** An answer with more characters is not parsed. */
const MOST_CHARACTERS = 100_000

const text = (most: number) => z.string().check(z.maxLength(most))
const quoted = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(z.strictObject({ value, quote: text(400) }))
const amount = z.number().check(z.minimum(0), z.maximum(1_000_000_000))
const entries = z.array(text(300)).check(z.maxLength(60))

/** The schema of an answer. Models get it as JSON Schema, and each answer is checked against it. */
export const ModelAnswerSchema: z.ZodMiniType<ModelAnswer> = z.strictObject({
  title: quoted(text(300)),
  work_type: quoted(z.enum(workTypes)),
  contract_type: quoted(z.enum(contractTypes)),
  remote_work_policy: quoted(z.enum(remotePolicies)),
  city_name: quoted(text(100)),
  country_name: quoted(text(100)),
  salary_min: quoted(amount),
  salary_max: quoted(amount),
  visa_sponsorship: quoted(z.boolean()),
  min_experience_years: quoted(z.number().check(z.minimum(0), z.maximum(60))),
  post_date: quoted(text(40)),
  expiry_date: quoted(text(40)),
  required_qualifications: entries,
  skills: entries,
  benefits_perks: entries,
  job_description: z.nullable(z.strictObject({ first_words: text(300), last_words: text(300) })),
  link: z.nullable(text(2000)),
})

/** Parses the text of an answer. `fault` describes the errors, and contains none of the text. */
export function parseModelAnswer(content: string): { answer: ModelAnswer } | { fault: string } {
  if (content.length > MOST_CHARACTERS) return { fault: 'The answer is too long.' }
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { fault: 'The answer is no JSON.' }
  }
  const parsed = ModelAnswerSchema.safeParse(json)
  if (parsed.success) return { answer: parsed.data }
  const faults = parsed.error.issues.slice(0, 5).map(({ path, code }) => `${pathOf(path)}: ${code}`)
  return { fault: `The answer does not match the schema (${faults.join('; ')}).` }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'the object' : path.slice(0, 4).map(String).join('.')
