import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { ProviderName } from '#shared/sign-in-providers.ts'
import { type Key, type KeyRing, signingKeys } from '../../platform/auth/key-ring.ts'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import { perContext } from '../../platform/context.ts'

/** How long a user may take at a provider. */
export const ATTEMPT_SECONDS = 10 * 60

/** A provider sign-in in progress. The browser stores it encrypted; the server stores nothing. */
export interface SignInAttempt {
  provider: ProviderName
  /** The provider returns this value, which proves that the answer belongs to this attempt. */
  state: string
  /** The signed ID token contains this value, which proves that the token was signed for this attempt. */
  nonce: string
  /** The PKCE verifier. The provider's answer cannot be redeemed without it. */
  verifier: string
  /** The page to return to. Only the page that uses this value checks it. */
  redirect?: string
}

const ALGORITHM = 'dir'
const ENCRYPTION = 'A256GCM'
const TYPE = 'sign-in-attempt+jwt'

const Attempt = z.object({
  provider: ProviderName,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.optional(z.string()),
})

/** Derives a separate key, because the signing key also signs session tokens. */
const sealingKey = ({ bytes }: Key) =>
  new Uint8Array(hkdfSync('sha256', bytes, '', 'sign-in with a provider', 32))

/** Sign-in attempts as encrypted tokens, which the browser stores but can neither read nor change. */
export function sealedAttempts(keys: Pick<KeyRing, 'current' | 'find'>, clock: Clock) {
  const findKey = async ({ kid }: { kid?: string }) => {
    const key = kid === undefined ? undefined : await keys.find(kid)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    return sealingKey(key)
  }
  const decrypt = async (sealed: string) => {
    const { payload } = await jwtDecrypt(sealed, findKey, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
      typ: TYPE,
      currentDate: clock(),
      requiredClaims: ['exp'],
    })
    return payload['attempt']
  }

  return {
    /** Encrypts an attempt into a text that is valid for `ATTEMPT_SECONDS`. */
    async seal(attempt: SignInAttempt): Promise<string> {
      const key = await keys.current()
      return new EncryptJWT({ attempt: { ...attempt } })
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION, typ: TYPE, kid: key.kid })
        .setExpirationTime(epochSeconds(clock()) + ATTEMPT_SECONDS)
        .encrypt(sealingKey(key))
    },

    /** Decrypts a text. Undefined if the text is forged or expired. */
    async open(sealed: string): Promise<SignInAttempt | undefined> {
      try {
        return readAttempt(await decrypt(sealed))
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

export const attempts = perContext((context) => sealedAttempts(signingKeys(context), context.now))

/** Parses an attempt. An absent `redirect` stays absent. */
function readAttempt(text: unknown): SignInAttempt {
  const { redirect, ...attempt } = Attempt.parse(text)
  return { ...attempt, ...(redirect !== undefined && { redirect }) }
}
