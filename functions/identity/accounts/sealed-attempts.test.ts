import { base64url, EncryptJWT } from 'jose'
import { hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Key } from '../../platform/auth/key-ring.ts'
import { sealedAttempts, type SignInAttempt } from './sealed-attempts.ts'

// these values are long, so that they do not occur by chance in the random bytes of a seal
const attempt: SignInAttempt = {
  provider: 'google',
  state: 'state-of-the-attempt',
  nonce: 'nonce-of-the-attempt',
  verifier: 'verifier-of-the-attempt',
}
const key = (kid: string): Key => ({
  kid,
  bytes: new TextEncoder().encode(`the bytes of key ${kid}`.repeat(3)),
})

const START = Date.UTC(2026, 6, 20, 12)

function setUp(keys = [key('1')], at = START) {
  const ring = {
    current: async () => keys[0]!,
    find: async (kid: string) => keys.find((each) => each.kid === kid),
  }
  return sealedAttempts(ring, () => new Date(at))
}

describe('a sealed attempt', () => {
  test('a sealed attempt is opened unchanged, and none of its values can be read without the key', async () => {
    const sealed = await setUp().seal({ ...attempt, redirect: '/sponsors?a=é' })
    expect(await setUp().open(sealed)).toEqual({ ...attempt, redirect: '/sponsors?a=é' })
    const parts = sealed.split('.').map((part) => new TextDecoder().decode(base64url.decode(part)))
    for (const secret of [attempt.state, attempt.nonce, attempt.verifier, '/sponsors'])
      expect(parts.join()).not.toContain(secret)
    expect(JSON.parse(parts[0] ?? '')).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      typ: 'sign-in-attempt+jwt',
      kid: '1',
    })
  })

  test('sealing the same attempt twice gives two different texts', async () => {
    const { seal } = setUp()
    expect(await seal(attempt)).not.toBe(await seal(attempt))
  })

  test.each([
    ['is valid until the second before ten minutes end', 599_000, true],
    ['is over at ten minutes', 600_000, false],
  ])('a sealed attempt %s', async (_what, later, holds) => {
    const sealed = await setUp().seal(attempt)
    expect((await setUp(undefined, START + later).open(sealed)) !== undefined).toBe(holds)
  })

  test('a sealed attempt survives a key rotation, until its own key is removed', async () => {
    const sealed = await setUp().seal(attempt)
    expect(await setUp([key('2'), key('1')]).open(sealed)).toEqual(attempt)
    expect(await setUp([key('2')]).open(sealed)).toBeUndefined()
  })

  test.each(['', 'x', 'a.b.c.d.e', '....', 'a'.repeat(4000)])(
    'the text %j is refused as a sealed attempt',
    async (text) => {
      expect(await setUp().open(text)).toBeUndefined()
    },
  )

  test('a sealed attempt changed at any place is refused', async () => {
    const sealed = await setUp().seal(attempt)
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`
      // the last bits of a part may be unused, so changing them may change nothing
      if (sealed[at + 1] === '.') continue
      expect(await setUp().open(changed)).toBeUndefined()
    }
  })

  test('an attempt encrypted with the signing key itself is refused: each use derives its own key', async () => {
    const forged = await new EncryptJWT({ attempt: { ...attempt } })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'sign-in-attempt+jwt', kid: '1' })
      .setExpirationTime(START / 1000 + 60)
      .encrypt(key('1').bytes.slice(0, 32))
    expect(await setUp().open(forged)).toBeUndefined()
  })

  test('a text that the same key sealed for another purpose is refused', async () => {
    const sealing = hkdfSync('sha256', key('1').bytes, '', 'sign-in with a provider', 32)
    const sealAs = (typ: string) =>
      new EncryptJWT({ attempt: { ...attempt } })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ, kid: '1' })
        .setExpirationTime(START / 1000 + 60)
        .encrypt(new Uint8Array(sealing))
    expect(await setUp().open(await sealAs('something-else+jwt'))).toBeUndefined()
    expect(await setUp().open(await sealAs('sign-in-attempt+jwt'))).toEqual(attempt)
  })

  test('a sealed attempt with the longest return page fits into a cookie', async () => {
    const secret = 'a'.repeat(43)
    const longest = {
      provider: 'linkedin',
      state: secret,
      nonce: secret,
      verifier: secret,
      redirect: `/${'a'.repeat(2045)}`,
    } as const
    // browsers accept 4096 bytes including the name
    expect((await setUp().seal(longest)).length).toBeLessThan(4000)
  })
})
