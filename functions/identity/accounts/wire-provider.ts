import { randomBytes } from 'node:crypto'
import { ProviderSettings } from '#shared/sign-in-providers.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { readSecretAt } from '../../platform/secrets.ts'
import { signingKeys } from '../../platform/auth/signing-keys.ts'
import { oidcProviders } from './adapters/oidc-providers.ts'
import { sealedAttempts } from './adapters/sealed-attempts.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies that only provider sign-ins use. The stores are in `wire-accounts.ts`. */
export const wireProvider = perContext(({ config, now }) => {
  return {
    providers: oidcProviders({
      settings: ProviderSettings.parse(JSON.parse(config.providers)),
      readSecrets: () => readSecretAt(config.placeOfSecret('providerSecrets')),
      pageOrigin,
      clock: now,
    }),
    attempts: sealedAttempts(signingKeys, now),
    newSecret: () => randomBytes(32).toString('base64url'),
  }
})
