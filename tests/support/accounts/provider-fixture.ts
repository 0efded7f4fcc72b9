import { randomBytes, randomUUID } from 'node:crypto'
import { sealedAttempts } from '../../../functions/identity/accounts/adapters/sealed-attempts.ts'
import { singleUseTokens } from '../../../functions/identity/accounts/adapters/single-use-tokens.ts'
import { exchangeCode } from '../../../functions/identity/accounts/domain/sign-in/exchange-code.ts'
import { finishProviderSignIn } from '../../../functions/identity/accounts/domain/sign-in/finish-provider-sign-in.ts'
import type { ProvidedIdentity } from '../../../functions/identity/accounts/domain/sign-in/identity.ts'
import type { SignInAttempt } from '../../../functions/identity/accounts/domain/sign-in/sign-in-attempt.ts'
import { userStore } from '../../../functions/identity/accounts/storage/user-store.ts'
import { keyRing } from '../../../functions/platform/auth/key-ring.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { readSigningKeys } from './read-signing-keys.ts'
import { providerWritesOn } from './provider-writes-on.ts'

/** The test keys, read as functions read their keys. */
export const testKeys = (now: () => Date) => keyRing(readSigningKeys, now, async () => {})

/**
 * A test fixture for provider sign-ins on emulated tables, at an instant that the test sets. The test decides what the
 * provider returns. A token is the JSON of its ids.
 */
export function providerFixture({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  let instant = new Date('2026-07-20T12:00:00Z')
  const now = () => instant
  const attempts = sealedAttempts(testKeys(now), now)
  const users = userStore(documents, tables)
  const dependencies = {
    users,
    attempts,
    ...providerWritesOn({ documents, tables }),
    singleUseTokens,
    newId: randomUUID,
    now,
    sessionSeconds: 3600,
    signToken: async (session: { userId: string; sessionId: string }) => JSON.stringify(session),
  }

  return {
    users,
    dependencies,
    wait: (seconds: number) => void (instant = new Date(instant.getTime() + seconds * 1000)),
    setTime: (at: Date) => void (instant = at),
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
      const sealed = await attempts.seal(attempt)
      const providers = { identify: async () => identity }
      const answer = { state: secret, code: 'code' }
      const end = await finishProviderSignIn({ ...dependencies, providers }, 'demo', answer, sealed)
      if ('cause' in end) throw end.cause
      return { ...end, sealed }
    },
    exchange: (code: string, sealed: string) => exchangeCode(dependencies, code, sealed, null),
  }
}
