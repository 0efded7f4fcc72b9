import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import type { Provider } from './attempt.ts'

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

/** Parses the list of language models. @throws Error that names the invalid field, but no value such as an API key. */
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

/** How long the list is cached. The list is read again afterwards, so a changed key needs no deployment. */
const MAX_AGE_MILLISECONDS = 5 * 60_000

function providersReader(readSecret: () => Promise<string>, now: Clock): () => Promise<Provider[]> {
  let last: { at: number; providers: Provider[] } | undefined
  return async () => {
    const at = now().getTime()
    if (last === undefined || at - last.at > MAX_AGE_MILLISECONDS)
      last = { at, providers: parseProviders(await readSecret()) }
    return last.providers
  }
}

/** Reads the text of the list: the setting of a local run, or else the secret. */
const providersText =
  (config: Pick<Context['config'], 'aiProviders' | 'placeOfSecret'>) => async (): Promise<string> =>
    config.aiProviders ?? readSecretOr('[]', config.placeOfSecret('aiProviders'))

/** Reads the models in the order in which they are asked. It throws if their list is malformed. */
export const listedProviders = perContext(({ config, now }) => providersReader(providersText(config), now))
