import { listedProviders } from '../../extraction/index.ts'
import type { Context } from '../../platform/context.ts'

/** The language models; none if their list cannot be read, because the counts do not depend on it. */
export async function knownModels(context: Context) {
  const known = await listedProviders(context)().catch((error: unknown) => {
    context.logger.error('the list of language models cannot be read', { error })
    return []
  })
  return known.map(({ name, model, expected_token }) => ({ provider: name, model, expected_token }))
}
