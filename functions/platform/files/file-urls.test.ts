import { createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileUrls } from './file-urls.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [older, newer] = [pair(), pair()]
const PATH = `/files/logos/${'0'.repeat(32)}.svg`
const ring = JSON.stringify({ '100': older.privateKey, '200': newer.privateKey })

async function urlAt(time: string, ids: Record<string, string>, path = PATH) {
  const make = fileUrls({
    readIds: async () => JSON.stringify(ids),
    readKeys: async () => ring,
    pageOrigin: async () => 'https://finder.example',
    now: () => new Date(time),
  })
  return (await make())(path)
}

const bytesOf = (text: string | null) =>
  Buffer.from((text ?? '').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64')

test('the signature of a URL is by SHA-256 and covers all files, until the end of the next hour', async () => {
  const url = new URL(await urlAt('2026-08-01T10:20:00Z', { '100': 'KOLD', '200': 'KNEW' }), 'https://a.b')
  const policy = bytesOf(url.searchParams.get('Policy'))
  expect(url.pathname).toBe(PATH)
  expect(url.searchParams.get('Key-Pair-Id')).toBe('KNEW')
  expect(JSON.parse(policy.toString())).toEqual({
    Statement: [
      {
        Resource: 'https://finder.example/files/*',
        Condition: { DateLessThan: { 'AWS:EpochTime': Date.parse('2026-08-01T12:00:00Z') / 1000 } },
      },
    ],
  })
  expect(url.searchParams.get('Hash-Algorithm')).toBe('SHA256')
  const verify = createVerify('RSA-SHA256').update(policy)
  expect(verify.verify(newer.publicKey, bytesOf(url.searchParams.get('Signature')))).toBe(true)
})

test('a URL stays the same within an hour', async () => {
  const ids = { '200': 'KNEW' }
  expect(await urlAt('2026-08-01T10:59:59Z', ids)).toBe(await urlAt('2026-08-01T10:00:00Z', ids))
  expect(await urlAt('2026-08-01T11:00:00Z', ids)).not.toBe(await urlAt('2026-08-01T10:00:00Z', ids))
})

test('a key without an id of CloudFront is not used for signing', async () => {
  expect(await urlAt('2026-08-01T10:00:00Z', { '100': 'KOLD' })).toContain('Key-Pair-Id=KOLD')
})

test('between a revocation and the deployment no key has an id, so a URL has no signature', async () => {
  expect(await urlAt('2026-08-01T10:00:00Z', { '300': 'KLOST' })).toBe(PATH)
})

test('without an edge, the URL is the path', async () => {
  expect(await urlAt('2026-08-01T10:00:00Z', {})).toBe(PATH)
})

test('a URL of another site is never signed', async () => {
  const other = 'https://logos.example/files/a.svg'
  expect(await urlAt('2026-08-01T10:00:00Z', { '200': 'KNEW' }, other)).toBe(other)
})
