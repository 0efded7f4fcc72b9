import * as z from 'zod/mini'
import type { Provider } from '../domain/models/attempt.ts'

const text = z.string().check(z.minLength(1))

/** The list of language models, in order (docs/product/pipeline.md "Language models"). */
const AiProviders = z.array(
  z.strictObject({
    name: text,
    kind: z.enum(['openai', 'anthropic', 'bedrock']),
    model: text,
    base_url: z.optional(z.url({ protocol: /^https?$/ })),
    api_key: z.optional(text),
    expected_token: z.optional(z.number()),
    timeout_seconds: z.optional(z.number().check(z.positive(), z.maximum(75))),
  }),
)

/**
 * Parses the list of language models.
 * @throws if the text is invalid. The error names the invalid field but never its value, because values include API
 * keys.
 */
export function parseProviders(json: string): Provider[] {
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    throw new Error('AI_PROVIDERS is not JSON')
  }
  const parsed = AiProviders.safeParse(list)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path }) => path.join('.') || 'the list')
  throw new Error(`AI_PROVIDERS is malformed at ${[...new Set(places)].join(', ')}`)
}
