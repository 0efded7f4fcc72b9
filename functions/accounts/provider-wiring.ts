import { randomBytes } from 'node:crypto'
import { API_PREFIX } from '../../shared/api/contract.ts'
import { ProviderSettings } from '../../shared/sign-in-providers.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { readSecretAt } from '../platform/secrets.ts'
import { signingKeys } from '../platform/auth/signing-keys.ts'
import { oidcProviders } from './adapters/oidc-providers.ts'
import { sealedAttempts } from './adapters/sealed-attempts.ts'

/** The dependencies that only provider sign-ins use. The stores are in `wiring.ts`. */
export const providerWiring = {
  providers: oidcProviders({
    settings: ProviderSettings.parse(JSON.parse(config.providers)),
    readSecrets: () => readSecretAt(config.placeOfSecret('providerSecrets')),
    callbackUrl: async (provider) => `${await pageOrigin()}${API_PREFIX}/auth/${provider}/callback`,
    clock: systemClock,
  }),
  attempts: sealedAttempts(signingKeys, systemClock),
  newSecret: () => randomBytes(32).toString('base64url'),
}
