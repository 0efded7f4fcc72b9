import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Key } from './key-ring.ts'
import { SESSION_SECONDS, sessionTokens } from './session-tokens.ts'

const keyOf = (kid: string): Key => ({
  kid,
  bytes: new TextEncoder().encode(`${kid}: a key that is long enough for HS384 as well as for HS256`),
})
const [OLD, NEW] = [keyOf('1700000000'), keyOf('1800000000')]
const KEY = NEW.bytes
const OTHER_KEY = keyOf('1').bytes
const NOW = new Date('2026-07-20T12:00:00Z')
const claims = { userId: 'u1', sessionId: 's1' }

/** Session tokens at an instant, with these keys, newest first. */
const tokensAt = (now: Date, ring: [Key, ...Key[]] = [NEW, OLD]) =>
  sessionTokens(
    { current: async () => ring[0], find: async (kid) => ring.find((key) => key.kid === kid) },
    () => now,
  )

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const kidOf = (token: string) => decodeProtectedHeader(token).kid

const forge = ({
  alg = 'HS256',
  typ = 'session+jwt',
  issuer = 'sponsor-finder',
  audience = 'sponsor-finder-api' as string | string[],
  seconds = 60,
  header = {} as Record<string, unknown>,
  key = KEY as Uint8Array | CryptoKey,
  ids = { sid: 's1', sub: 'u1' } as Record<string, unknown>,
} = {}) =>
  new SignJWT(ids)
    .setProtectedHeader({ alg, typ, kid: NEW.kid, ...header })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(NOW.getTime() / 1000)
    .setExpirationTime(NOW.getTime() / 1000 + seconds)
    .sign(key)

describe('session tokens', () => {
  test('a session token names its session', async () => {
    const tokens = tokensAt(NOW)
    expect(await tokens.verify(await tokens.sign(claims))).toEqual(claims)
  })

  test.each([
    ['no session', { sub: 'u1' }],
    ['no user', { sid: 's1' }],
    ['a number as its user', { sub: 7, sid: 's1' }],
    ['a number as its session', { sub: 'u1', sid: 7 }],
    ['an empty session', { sub: 'u1', sid: '' }],
    ['too long a session', { sub: 'u1', sid: 's'.repeat(65) }],
    ['too long a user', { sub: 'u'.repeat(65), sid: 's1' }],
    ['a session with a slash', { sub: 'u1', sid: '../s1' }],
    ['a user with a sign behind it', { sub: 'u1/', sid: 's1' }],
  ])('a session token with %s is refused', async (_what, ids) => {
    await expect(tokensAt(NOW).verify(await forge({ ids }))).rejects.toMatchObject({
      code: 'token_invalid',
      message: 'Your session is not valid',
    })
  })

  test('ids of 64 letters are accepted', async () => {
    const [sub, sid] = ['u'.repeat(64), 's'.repeat(64)]
    expect(await tokensAt(NOW).verify(await forge({ ids: { sub, sid } }))).toEqual({
      userId: sub,
      sessionId: sid,
    })
  })

  test('a session token expires after exactly 12 hours', async () => {
    const token = await tokensAt(NOW).sign(claims)
    const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
    await expect(tokensAt(after(SESSION_SECONDS - 1)).verify(token)).resolves.toEqual(claims)
    await expect(tokensAt(after(SESSION_SECONDS)).verify(token)).rejects.toMatchObject({
      code: 'token_expired',
      message: 'Your session has expired',
    })
  })

  test('a session token names its signing key, and is valid as long as that key', async () => {
    const before = await tokensAt(NOW, [OLD]).sign(claims)
    const after = await tokensAt(NOW).sign(claims)
    expect([before, after].map(kidOf)).toEqual([OLD.kid, NEW.kid])
    expect(await tokensAt(NOW).verify(before)).toEqual(claims)
    await expect(tokensAt(NOW, [NEW]).verify(before)).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test('a process that has verified a token refuses it once it has expired', async () => {
    let now = NOW
    const tokens = sessionTokens({ current: async () => NEW, find: async () => NEW }, () => now)
    const token = await tokens.sign(claims)
    expect(await tokens.verify(token)).toEqual(claims)
    now = new Date(NOW.getTime() + (SESSION_SECONDS - 1) * 1000)
    expect(await tokens.verify(token)).toEqual(claims)
    now = new Date(NOW.getTime() + SESSION_SECONDS * 1000)
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token_expired' })
  })

  test('a process that has verified a token refuses it once its key is removed or replaced', async () => {
    const ring = new Map([[NEW.kid, NEW]])
    const tokens = sessionTokens({ current: async () => NEW, find: async (kid) => ring.get(kid) }, () => NOW)
    const token = await tokens.sign(claims)
    expect(await tokens.verify(token)).toEqual(claims)
    ring.set(NEW.kid, { kid: NEW.kid, bytes: OTHER_KEY })
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token_invalid' })
    ring.delete(NEW.kid)
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test('a token with a good signature does not make another token with its text valid', async () => {
    const tokens = tokensAt(NOW)
    const token = await tokens.sign(claims)
    expect(await tokens.verify(token)).toEqual(claims)
    const [header, payload] = token.split('.')
    await expect(tokens.verify(`${header}.${payload}.${'A'.repeat(43)}`)).rejects.toMatchObject({
      code: 'token_invalid',
    })
  })

  test('of all texts that end with another character, only the token itself is valid', async () => {
    const tokens = tokensAt(NOW)
    const token = await tokens.sign(claims)
    const valid: string[] = []
    for (const last of BASE64URL) {
      const text = token.slice(0, -1) + last
      await tokens.verify(text).then(
        () => valid.push(text),
        () => undefined,
      )
    }
    expect(valid).toEqual([token])
  })

  test.each([
    ['signed with another key', () => forge({ key: OTHER_KEY })],
    ['signed with one key of ours that name another', () => forge({ header: { kid: OLD.kid } })],
    ['that name no key', () => forge({ header: { kid: undefined } })],
    [
      'that name a key that is none',
      () => forge({ header: { kid: '../../dev/null' }, key: new Uint8Array(32) }),
    ],
    ['of another algorithm', () => forge({ alg: 'HS512', key: new Uint8Array(64).fill(7) })],
    ['of another algorithm with our own key', () => forge({ alg: 'HS384' })],
    ['of another issuer', () => forge({ issuer: 'somebody' })],
    ['for another audience', () => forge({ audience: 'somebody' })],
    ['for several audiences', () => forge({ audience: ['sponsor-finder-api', 'somebody'] })],
    ['that live longer than a session', () => forge({ seconds: SESSION_SECONDS + 1 })],
    ['that live for ever', () => forge({ seconds: 1e30 })],
    ['with padding behind the signature', async () => `${await forge()}=`],
    ['with a line break behind the signature', async () => `${await forge()}\n`],
    ['of another type', () => forge({ typ: 'JWT' })],
    ['unsigned', () => unsigned({})],
    ['unsigned that name our key', () => unsigned({ kid: NEW.kid, typ: 'session+jwt' })],
    ['that are not tokens', () => 'a.b.c'],
    ['that are empty', () => ''],
    ['with a critical header that we do not know', () => withHeader({ crit: ['x'], x: 1 })],
    ['whose payload is not encoded', () => withHeader({ crit: ['b64'], b64: false })],
  ])('session tokens are refused %s', async (_name, make) => {
    await expect(tokensAt(NOW).verify(await make())).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test('a session token signed with a private key, whose public key is presented as ours, is refused', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const header = { jwk: await exportJWK(publicKey) }
    const token = await forge({ alg: 'RS256', header, key: privateKey })
    await expect(tokensAt(NOW).verify(token)).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test('a session token that embeds or points to a key is still verified with our keys', async () => {
    const header = {
      jku: 'https://evil.example/keys',
      x5u: 'https://evil.example/certificate',
      jwk: { kty: 'oct', k: Buffer.from(OTHER_KEY).toString('base64url') },
    }
    await expect(tokensAt(NOW).verify(await forge({ header, key: OTHER_KEY }))).rejects.toMatchObject({
      code: 'token_invalid',
    })
    await expect(tokensAt(NOW).verify(await forge({ header }))).resolves.toEqual(claims)
  })

  test('a session token gets the original error, not 401, while the keys cannot be read', async () => {
    const unreadable = sessionTokens(
      {
        current: () => Promise.reject(new Error('throttled')),
        find: () => Promise.reject(new Error('throttled')),
      },
      () => NOW,
    )
    await expect(unreadable.verify(await forge())).rejects.toThrow('throttled')
  })
})

const unsigned = (header: Record<string, string>) => {
  const [, payload, signature] = new UnsecuredJWT({ sid: 's1' })
    .setSubject('u1')
    .setIssuer('sponsor-finder')
    .setAudience('sponsor-finder-api')
    .setIssuedAt(NOW)
    .setExpirationTime('1h')
    .encode()
    .split('.')
  return [encoded({ alg: 'none', ...header }), payload, signature].join('.')
}

/** A valid token with additional header fields. The test signs it, because jose would refuse these fields. */
async function withHeader(more: object): Promise<string> {
  const [, payload = ''] = (await forge()).split('.')
  const head = `${encoded({ alg: 'HS256', typ: 'session+jwt', kid: NEW.kid, ...more })}.${payload}`
  return `${head}.${createHmac('sha256', KEY).update(head).digest('base64url')}`
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
