import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import { ProviderName } from '#shared/sign-in-providers.ts'
import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import type { Key, KeyRing } from '../../../platform/auth/key-ring.ts'
import { ATTEMPT_SECONDS, type AttemptSeal, type SignInAttempt } from '../domain/sign-in/sign-in-attempt.ts'

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
export function sealedAttempts(keys: Pick<KeyRing, 'current' | 'find'>, clock: Clock): AttemptSeal {
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
    async seal(attempt) {
      const key = await keys.current()
      return new EncryptJWT({ attempt: { ...attempt } })
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION, typ: TYPE, kid: key.kid })
        .setExpirationTime(epochSeconds(clock()) + ATTEMPT_SECONDS)
        .encrypt(sealingKey(key))
    },

    async open(sealed) {
      try {
        return readAttempt(await decrypt(sealed))
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

/** Parses an attempt. An absent `redirect` stays absent. */
function readAttempt(text: unknown): SignInAttempt {
  const { redirect, ...attempt } = Attempt.parse(text)
  return { ...attempt, ...(redirect !== undefined && { redirect }) }
}
