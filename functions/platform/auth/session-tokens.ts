import { base64url, errors, jwtVerify, SignJWT } from 'jose'
import { AppError } from '#shared/errors.ts'
import { SESSION_HOURS } from '#shared/retention.ts'
import { type Clock, epochSeconds } from '../clock.ts'
import { perContext } from '../context.ts'
import { lruMemoize } from '../lru-memoize.ts'
import { type Key, type KeyRing, signingKeys } from './key-ring.ts'

const ALGORITHM = 'HS256'
/** The parameters of HS256 for Web Crypto. */
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const ISSUER = 'sponsor-finder'
const AUDIENCE = 'sponsor-finder-api'
const TYPE = 'session+jwt'

export const SESSION_SECONDS = SESSION_HOURS * 60 * 60

/**
 * Whether a token is spelled as `sign` spells it. A decoder also accepts padding, and ignores the last two bits of a
 * signature's last character. Header and payload need no check, because the signature is of their text.
 */
function isAsSigned(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return base64url.encode(base64url.decode(signature)) === signature
}

const isId = (claim: unknown): claim is string => typeof claim === 'string' && /^[\w-]{1,64}$/.test(claim)

export interface SessionClaims {
  userId: string
  sessionId: string
}

/** A token with a good signature. It stays valid until it expires, or its key is removed. */
interface Verified {
  claims: SessionClaims
  key: Key
  /** In epoch seconds. */
  expiresAt: number
}

/** How many tokens a process remembers. Web Crypto checks a signature in another thread: a tenth of a request's time. */
const MOST_VERIFIED = 1000

export interface SessionTokens {
  sign: (claims: SessionClaims) => Promise<string>
  /** Verifies a token. @throws AppError `token_expired` or `token_invalid`. */
  verify: (token: string) => Promise<SessionClaims>
}

/** Signs and verifies session tokens of fixed algorithm, issuer, audience, type and lifetime by our keys. */
export function sessionTokens(keys: Pick<KeyRing, 'current' | 'find'>, clock: Clock): SessionTokens {
  /** Each key is imported once, because an import takes longer than verifying a token. */
  const cryptoKeys = new WeakMap<Key, Promise<CryptoKey>>()
  const imported = (key: Key): Promise<CryptoKey> => {
    const known = cryptoKeys.get(key)
    if (known !== undefined) return known
    const made = crypto.subtle.importKey('raw', key.bytes, HMAC, false, ['sign', 'verify'])
    cryptoKeys.set(key, made)
    return made
  }

  const verifyWhole = async (token: string): Promise<Verified> => {
    let signedWith: Key | undefined
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          signedWith = kid === undefined ? undefined : await keys.find(kid)
          if (signedWith === undefined) throw new errors.JWKSNoMatchingKey()
          return imported(signedWith)
        },
        {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          currentDate: clock(),
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
        },
      )
      const { sub, sid, aud, exp = Infinity, iat = 0 } = payload
      const isOurs = aud === AUDIENCE && exp - iat <= SESSION_SECONDS && isAsSigned(token)
      if (isOurs && signedWith !== undefined && isId(sub) && isId(sid))
        return { claims: { userId: sub, sessionId: sid }, key: signedWith, expiresAt: exp }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new AppError('token_expired', 'Your session has expired')
      if (!(error instanceof errors.JOSEError)) throw error
    }
    throw new AppError('token_invalid', 'Your session is not valid')
  }
  const verifiedOnce = lruMemoize(MOST_VERIFIED, verifyWhole)

  return {
    async sign({ userId, sessionId }) {
      const now = epochSeconds(clock())
      const key = await keys.current()
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + SESSION_SECONDS)
        .sign(await imported(key))
    },

    async verify(token) {
      const { claims, key, expiresAt } = await verifiedOnce(token)
      const isValid = epochSeconds(clock()) < expiresAt && (await keys.find(key.kid)) === key
      return isValid ? claims : (await verifyWhole(token)).claims
    },
  }
}

export const signedSessions = perContext((context) => sessionTokens(signingKeys(context), context.now))
