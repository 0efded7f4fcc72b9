import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Fact, readFacts } from './read-facts.ts'

/** The subset of JSON Schema that the demo model supports. */
interface Schema {
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  $ref?: string
  $defs?: Record<string, Schema>
  definitions?: Record<string, Schema>
}

type Facts = ReadonlyMap<string, Fact>

/** Fills a schema with facts by property name. Unknown properties are null or empty. */
function fillSchema(root: Schema, facts: Facts): unknown {
  const fill = (schema: Schema, name: string, depth: number): unknown => {
    if (schema.$ref !== undefined && depth < 20) return fill(resolve(root, schema.$ref), name, depth + 1)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices !== undefined) {
      const value = choices.filter((one) => !allows(one, 'null')).map((one) => fill(one, name, depth + 1))[0]
      return isEmpty(value) && choices.some((one) => allows(one, 'null')) ? null : value
    }
    if (schema.const !== undefined) return schema.const
    if (schema.properties !== undefined) return fillObject(schema.properties, name, depth)
    if (schema.items !== undefined) return fillList(schema.items, name, depth)
    return valueOf(schema, facts.get(name)?.value)
  }

  const fillObject = (properties: Record<string, Schema>, name: string, depth: number) => {
    const fact = facts.get(name)
    // the schema may request a fact together with its quote
    if ('value' in properties && 'quote' in properties && fact === undefined) return undefined
    return Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => {
        if (key === 'value' && 'quote' in properties) return [key, fill(schema, name, depth + 1)]
        if (key === 'quote') return [key, valueOf(schema, fact?.quote)]
        return [key, fill(schema, key, depth + 1)]
      }),
    )
  }

  const fillList = (items: Schema, name: string, depth: number): unknown[] => {
    const properties = (items.$ref === undefined ? items : resolve(root, items.$ref)).properties
    if (properties === undefined) {
      const value = facts.get(name)?.value
      return Array.isArray(value) ? value : []
    }
    if ('field' in properties && 'quote' in properties) {
      const fields = properties['field']?.enum
      return [...facts]
        .filter(([field]) => fields?.includes(field) ?? true)
        .map(([field, { quote }]) => ({ ...fillObject(properties, field, depth), field, quote }))
    }
    return 'title' in properties && facts.has('title') ? [fillObject(properties, name, depth)] : []
  }

  return fill(root, '', 0)
}

const resolve = (root: Schema, reference: string): Schema => {
  const name = reference.split('/').at(-1) ?? ''
  return root.$defs?.[name] ?? root.definitions?.[name] ?? {}
}

const allows = ({ type }: Schema, name: string): boolean =>
  type === name || (Array.isArray(type) && type.includes(name))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** Converts a value to the type of its schema. Without a value, the result is null or the empty value of that type. */
function valueOf(schema: Schema, value: Fact['value'] | undefined): unknown {
  if (schema.enum !== undefined) {
    const same = schema.enum.find((one) => String(one).toLowerCase() === String(value).toLowerCase())
    return same ?? (schema.enum.includes(null) || allows(schema, 'null') ? null : schema.enum[0])
  }
  if (typeof value === 'number' && (allows(schema, 'number') || allows(schema, 'integer'))) return value
  if (value !== undefined && allows(schema, 'boolean')) return value === 1 || value === 'true'
  if (value !== undefined && !Array.isArray(value) && allows(schema, 'string')) return String(value)
  if (allows(schema, 'null')) return null
  if (allows(schema, 'array')) return []
  if (allows(schema, 'boolean')) return false
  if (allows(schema, 'number') || allows(schema, 'integer')) return 0
  return allows(schema, 'object') ? {} : ''
}

/** The name of the model. It shows wherever answers are displayed that they are not from a real model. */
export const DEMO_MODEL = 'demo-model'

/** The delay of a slow answer. It exceeds the timeout in the model's settings (`demoProviders`). */
const SLOW_SECONDS = 12

const content = z.union([z.string(), z.array(z.looseObject({ text: z.optional(z.string()) }))])

/** The fields of an OpenAI chat completion request that the demo model uses. */
const chatRequest = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content })).check(z.minLength(1)),
  response_format: z.optional(
    z.looseObject({ json_schema: z.optional(z.looseObject({ schema: z.custom<Schema>() })) }),
  ),
})

export interface ModelAnswer {
  status: number
  headers?: Record<string, string>
  body: unknown
  delaySeconds?: number
}

/** Answers a chat by simple rules and the mood of its prompt (`moodOf`), which may be busy for some seconds. */
export function completeChat(request: unknown, secondsBusy: (prompt: string) => number): ModelAnswer {
  const parsed = chatRequest.safeParse(request)
  if (!parsed.success) return errorOf(400, 'The body is not a chat completion request')
  const { messages, response_format } = parsed.data
  const prompt = messages.map((message) => textOf(message.content)).join('\n\n')
  const mood = moodOf(prompt)
  const seconds = mood === 'busy' || mood === 'slow' ? secondsBusy(prompt) : 0
  if (mood === 'busy' && seconds > 0)
    return { ...errorOf(429, 'The demo model is busy'), headers: { 'retry-after': String(seconds) } }
  const question = textOf(messages.findLast(({ role }) => role === 'user')?.content ?? '')
  const page = pageOf(question)
  const schema = response_format?.json_schema?.schema
  const whole =
    schema === undefined
      ? 'I am a demo model and answer only with JSON.'
      : JSON.stringify(fillSchema(schema, readFacts(page, /^\d{4}(?= )/m.exec(question)?.[0])))
  const text = spoilt(whole, mood)
  return {
    status: 200,
    body: completionOf(prompt, text, mood === 'truncated' ? 'length' : 'stop'),
    ...(mood === 'slow' && seconds > 0 && { delaySeconds: SLOW_SECONDS }),
  }
}

function spoilt(text: string, mood: ReturnType<typeof moodOf>): string {
  if (mood === 'garbage') return 'Certainly! Here is what I found on the page: { "title": demo'
  return mood === 'truncated' ? text.slice(0, Math.ceil(text.length / 2)) : text
}

/** A completion in OpenAI's form. Its id depends on the prompt only. */
function completionOf(prompt: string, text: string, finish_reason: 'stop' | 'length') {
  const [asked, answered] = [tokensOf(prompt), tokensOf(text)]
  return {
    id: `demo-${createHash('sha256').update(prompt).digest('hex').slice(0, 16)}`,
    object: 'chat.completion',
    created: 0,
    model: DEMO_MODEL,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason }],
    usage: { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered },
  }
}

/** Estimates tokens roughly like real models. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4)

const textOf = (parts: z.infer<typeof content>): string =>
  typeof parts === 'string' ? parts : parts.map(({ text = '' }) => text).join('\n')

const pageOf = (question: string): string => question.match(/<page>(.*)<\/page>/s)?.[1] ?? question

const errorOf = (status: number, message: string): ModelAnswer => ({
  status,
  body: { error: { message, type: 'demo', code: status } },
})

/** The behaviour of the demo model for a prompt. */
export type Mood = 'well' | 'busy' | 'garbage' | 'slow' | 'truncated'

/** The share of prompts with each mood, in 256ths. All other prompts are answered well. */
const shares: readonly [Mood, number][] = [
  ['busy', 16],
  ['slow', 12],
  ['garbage', 12],
  ['truncated', 8],
]

/** The mood for a prompt. It is a hash, so the same prompt always has the same mood. */
export function moodOf(prompt: string): Mood {
  let left = createHash('sha256').update(prompt).digest()[0] ?? 0
  for (const [mood, share] of shares) {
    if (left < share) return mood
    left -= share
  }
  return 'well'
}
