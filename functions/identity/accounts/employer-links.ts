import { errors, jwtVerify, SignJWT } from 'jose'
import { EmployerCase } from '#shared/employer-case.ts'
import { utcDate } from '#shared/instants.ts'
import { type KeyRing, signingKeys } from '../../platform/auth/key-ring.ts'
import { type Clock, epochSeconds } from '../../platform/clock.ts'
import { perContext } from '../../platform/context.ts'

/** How long a link for an employer is valid, if no rotation drops its key before. */
export const LINK_SECONDS = 90 * 24 * 60 * 60

const ALGORITHM = 'HS256'
const ISSUER = 'sponsor-finder'
/** Audience and type differ from those of a session, so that neither is accepted as the other. */
const AUDIENCE = 'sponsor-finder-employers'
const TYPE = 'employer-case+jwt'

/** Links for employers: signed tokens of what the page prints. Nothing is stored, and no token says who made it. */
export const employerLinks = (keys: Pick<KeyRing, 'current' | 'find'>, clock: Clock) => ({
  async sign(facts: EmployerCase): Promise<string> {
    const key = await keys.current()
    return new SignJWT({ case: facts })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime(epochSeconds(clock()) + LINK_SECONDS)
      .sign(key.bytes)
  },

  /** What a token has; undefined if it is forged, for something else, or expired. */
  async open(token: string): Promise<(EmployerCase & { expires_on: string }) | undefined> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid === undefined ? undefined : await keys.find(kid)
          if (key === undefined) throw new errors.JWKSNoMatchingKey()
          return key.bytes
        },
        {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          currentDate: clock(),
          requiredClaims: ['exp'],
        },
      )
      const { data } = EmployerCase.safeParse(payload['case'])
      return data && { ...data, expires_on: utcDate(new Date(Number(payload.exp) * 1000)) }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  },
})

export const signedEmployerLinks = perContext((context) => employerLinks(signingKeys(context), context.now))
