import { randomBytes, randomUUID } from 'node:crypto'
import { providers } from '../../../functions/identity/accounts/oidc-providers.ts'
import { exchangeCode, finishProviderSignIn } from '../../../functions/identity/accounts/provider-sign-in.ts'
import { attempts, type SignInAttempt } from '../../../functions/identity/accounts/sealed-attempts.ts'
import type { ProvidedIdentity } from '../../../functions/identity/accounts/user-of-identity.ts'
import { userStore } from '../../../functions/identity/accounts/user-store.ts'
import { partsOf } from '../../../functions/platform/context.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { accountContext } from './account-fixture.ts'

/** A test fixture for provider sign-ins on emulated tables. The test decides what the provider returns. */
export function providerFixture(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { context, wait, setTime } = accountContext(emulators)
  /** Whom the provider identifies, by the state of the attempt. */
  const identified = new Map<string, ProvidedIdentity>()
  partsOf(context).set(providers, {
    identify: async ({ state }: SignInAttempt) => identified.get(state),
  })
  return {
    context,
    users: userStore(context),
    wait,
    setTime,
    newIdentity: (more: Partial<ProvidedIdentity> = {}): ProvidedIdentity => ({
      issuer: 'https://provider.example',
      subject: randomUUID(),
      email: `${randomUUID()}@example.com`,
      name: 'Rita',
      ...more,
    }),
    /** Signs in as this identity in a new browser. @returns the result, and the sealed attempt. */
    async comeBack(identity: ProvidedIdentity) {
      const secret = randomBytes(32).toString('base64url')
      const attempt: SignInAttempt = { provider: 'demo', state: secret, nonce: secret, verifier: secret }
      const sealed = await attempts(context).seal(attempt)
      identified.set(secret, identity)
      const answer = { state: secret, code: 'code' }
      const end = await finishProviderSignIn(context, 'demo', answer, sealed)
      if ('cause' in end) throw end.cause
      return { ...end, sealed }
    },
    exchange: (code: string, sealed: string) => exchangeCode(context, code, sealed, null),
  }
}
