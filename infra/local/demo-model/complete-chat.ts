import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { fillSchema, type Schema } from './fill-schema.ts'
import { moodOf } from './mood.ts'
import { readFacts } from './read-facts.ts'

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

/**
 * Answers a chat by simple rules and the mood of its prompt (`moodOf`).
 * @param request The JSON body of the request.
 * @param secondsBusy The remaining seconds during which the model is busy for a prompt; 0 if it is not busy.
 */
export function completeChat(request: unknown, secondsBusy: (prompt: string) => number): ModelAnswer {
  const parsed = chatRequest.safeParse(request)
  if (!parsed.success) return errorOf(400, 'The body is not a chat completion request')
  const { messages, response_format } = parsed.data
  const prompt = messages.map((message) => textOf(message.content)).join('\n\n')
  const mood = moodOf(prompt)
  const seconds = mood === 'busy' || mood === 'slow' ? secondsBusy(prompt) : 0
  if (mood === 'busy' && seconds > 0)
    return { ...errorOf(429, 'The demo model is busy'), headers: { 'retry-after': String(seconds) } }
  const page = pageOf(textOf(messages.findLast(({ role }) => role === 'user')?.content ?? ''))
  const schema = response_format?.json_schema?.schema
  const whole =
    schema === undefined
      ? 'I am a demo model and answer only with JSON.'
      : JSON.stringify(fillSchema(schema, readFacts(page)))
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

/** Extracts the text of the page from a question. */
const pageOf = (question: string): string => question.match(/<page>(.*)<\/page>/s)?.[1] ?? question

const errorOf = (status: number, message: string): ModelAnswer => ({
  status,
  body: { error: { message, type: 'demo', code: status } },
})
