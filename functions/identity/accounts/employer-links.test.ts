import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { employerCaseSample } from '../../../tests/support/samples/employer-case-sample.ts'
import type { Key } from '../../platform/auth/key-ring.ts'
import { sessionTokens } from '../../platform/auth/session-tokens.ts'
import { employerLinks, LINK_SECONDS } from './employer-links.ts'

const START = Date.UTC(2026, 10, 29, 12)
const key = (kid: string): Key => ({
  kid,
  bytes: new TextEncoder().encode(`the bytes of key ${kid}`.repeat(3)),
})
const ringOf = (keys: Key[]) => ({
  current: async () => keys[0]!,
  find: async (kid: string) => keys.find((each) => each.kid === kid),
})
const linksAt = (at = START, keys = [key('1')]) => employerLinks(ringOf(keys), () => new Date(at))
const sessions = sessionTokens(ringOf([key('1')]), () => new Date(START))
const facts = employerCaseSample()

const forge = ({
  audience = 'sponsor-finder-employers',
  issuer = 'sponsor-finder',
  typ = 'employer-case+jwt',
  bytes = key('1').bytes,
  claims = { case: facts } as Record<string, unknown>,
} = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ, kid: '1' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(START / 1000 + 60)
    .sign(bytes)

describe('a link for an employer', () => {
  test('has what it was made of, and its last day', async () => {
    const token = await linksAt().sign(facts)
    expect(await linksAt().open(token)).toEqual({ ...facts, expires_on: '2027-02-27' })
    expect(await linksAt().open(await forge())).toMatchObject(facts)
  })

  test('says nothing of the user who made it, nor when it was made', async () => {
    const token = await linksAt().sign(facts)
    expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(['aud', 'case', 'exp', 'iss'])
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'employer-case+jwt', kid: '1' })
  })

  test('is valid until the second before 90 days are over', async () => {
    const token = await linksAt().sign(facts)
    const isOpenAfter = async (seconds: number) =>
      (await linksAt(START + seconds * 1000).open(token)) !== undefined
    expect([await isOpenAfter(LINK_SECONDS - 1), await isOpenAfter(LINK_SECONDS)]).toEqual([true, false])
  })

  test('survives a rotation of keys, until its own key is removed', async () => {
    const token = await linksAt().sign(facts)
    expect(await linksAt(START, [key('2'), key('1')]).open(token)).toMatchObject(facts)
    expect(await linksAt(START, [key('2')]).open(token)).toBeUndefined()
  })

  test.each<[string, Parameters<typeof forge>[0]]>([
    ['signed with another key', { bytes: key('2').bytes }],
    ['for another audience', { audience: 'sponsor-finder-api' }],
    ['of another issuer', { issuer: 'somebody' }],
    ['of another type', { typ: 'session+jwt' }],
    ['without a case', { claims: {} }],
    ['with a case that no form sends', { claims: { case: { ...facts, pay: 'much' } } }],
  ])('%s is refused', async (_what, changed) => {
    expect(await linksAt().open(await forge(changed))).toBeUndefined()
  })

  test.each(['', 'x', 'a.b.c', 'nobody.nothing', 'a'.repeat(2000)])(
    'the text %j is refused',
    async (text) => {
      expect(await linksAt().open(text)).toBeUndefined()
    },
  )

  test('is refused with any letter changed', async () => {
    const token = await linksAt().sign(facts)
    for (let at = 0; at < token.length - 1; at += 7) {
      if (token[at] === '.' || token[at + 1] === '.') continue
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(await linksAt().open(changed)).toBeUndefined()
    }
  })

  test('is no session, and a session is no link', async () => {
    const session = await sessions.sign({ userId: 'u1', sessionId: 's1' })
    expect(await linksAt().open(session)).toBeUndefined()
    await expect(sessions.verify(await linksAt().sign(facts))).rejects.toMatchObject({
      code: 'token_invalid',
    })
    const ids = { case: facts, sub: 'u1', sid: 's1' }
    await expect(sessions.verify(await forge({ claims: ids }))).rejects.toMatchObject({
      code: 'token_invalid',
    })
  })
})
