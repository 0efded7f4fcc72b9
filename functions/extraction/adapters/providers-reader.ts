import type { Clock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import type { Provider } from '../domain/models/attempt.ts'
import { parseProviders } from './ai-providers.ts'

/** How long the list is cached. The list is read again afterwards, so a changed key needs no deployment. */
const MAX_AGE_MILLISECONDS = 5 * 60_000

/** Reads the list of language models, and caches it. */
export function providersReader(readSecret: () => Promise<string>, now: Clock): () => Promise<Provider[]> {
  let last: { at: number; providers: Provider[] } | undefined
  return async () => {
    const at = now().getTime()
    if (last === undefined || at - last.at > MAX_AGE_MILLISECONDS)
      last = { at, providers: parseProviders(await readSecret()) }
    return last.providers
  }
}

/** Reads the text of the list: the setting of a local run, or else the secret. */
export const providersText =
  (config: Pick<Context['config'], 'aiProviders' | 'placeOfSecret'>) => async (): Promise<string> =>
    config.aiProviders ?? readSecretOr('[]', config.placeOfSecret('aiProviders'))
