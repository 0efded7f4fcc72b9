import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { SESSION_SECONDS, sessionTokens } from './session-tokens.ts'

const KEY = new TextEncoder().encode('a key that is long enough for HS256')
const NOW = new Date('2026-07-20T12:00:00Z')
const claims = { userId: 'u1', sessionId: 's1' }
const tokensAt = (now: Date, key = KEY) =>
  sessionTokens(
    async () => key,
    () => now,
  )

/** A token that is right but for what is changed. */
const forge = ({
  alg = 'HS256',
  typ = 'session+jwt',
  issuer = 'sponsor-finder',
  audience = 'sponsor-finder-api',
  header = {},
  key = KEY,
} = {}) =>
  new SignJWT({ sid: 's1' })
    .setProtectedHeader({ alg, typ, ...header })
    .setSubject('u1')
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(NOW.getTime() / 1000)
    .setExpirationTime(NOW.getTime() / 1000 + 60)
    .sign(key)

describe('session tokens', () => {
  test('tell whose session they are', async () => {
    const tokens = tokensAt(NOW)
    expect(await tokens.verify(await tokens.sign(claims))).toEqual(claims)
  })

  test('hold 12 hours to the second', async () => {
    const token = await tokensAt(NOW).sign(claims)
    const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
    await expect(tokensAt(after(SESSION_SECONDS - 1)).verify(token)).resolves.toEqual(claims)
    await expect(tokensAt(after(SESSION_SECONDS)).verify(token)).rejects.toMatchObject({
      code: 'token_expired',
    })
  })

  test.each([
    [
      'signed with another key',
      () => forge({ key: new TextEncoder().encode('another key that is long enough too') }),
    ],
    ['of another algorithm', () => forge({ alg: 'HS512', key: new Uint8Array(64).fill(7) })],
    ['of another issuer', () => forge({ issuer: 'somebody' })],
    ['for another audience', () => forge({ audience: 'somebody' })],
    ['of another type', () => forge({ typ: 'JWT' })],
    [
      'unsigned',
      () =>
        new UnsecuredJWT({ sid: 's1' })
          .setSubject('u1')
          .setIssuer('sponsor-finder')
          .setAudience('sponsor-finder-api')
          .setExpirationTime('1h')
          .encode(),
    ],
    ['that are no tokens', () => 'a.b.c'],
    ['that are empty', () => ''],
    [
      'with a wrong critical header',
      () => forge({ header: { crit: ['x'], x: 1 } }).catch(() => 'e30.e30.e30'),
    ],
  ])('are refused %s', async (_name, make) => {
    await expect(tokensAt(NOW).verify(await make())).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test('with headers that name another key are checked with ours all the same', async () => {
    const header = { kid: '../../etc/passwd', jku: 'https://evil.example/keys', jwk: { kty: 'oct', k: 'AA' } }
    const key = new TextEncoder().encode('another key that is long enough too')
    await expect(tokensAt(NOW).verify(await forge({ header, key }))).rejects.toMatchObject({
      code: 'token_invalid',
    })
    await expect(tokensAt(NOW).verify(await forge({ header }))).resolves.toEqual(claims)
  })
})
