import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loopbackFetch } from '../../../tests/support/fetching/loopback-site.ts'
import { safeFetch } from './safe-fetch.ts'

/** A value of ASN.1 in DER. The values here are shorter than 64 KB. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const value = Buffer.concat(parts)
  const { length } = value
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)

/** A certificate that its own key has signed (RFC 5280, version 1), valid from 2020 to 2049. */
function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('127.0.0.1')))
  const name = sequence(der(0x31, commonName))
  const validity = sequence(...['200101000000Z', '491231000000Z'].map((time) => der(0x17, Buffer.from(time))))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const signed = sequence(der(0x02, Buffer.from([1])), ecdsaWithSha256, name, validity, name, key)
  const signature = sign('sha256', signed, privateKey)
  const whole = sequence(signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

test('a host whose certificate nobody vouches for gets no request', async () => {
  let requests = 0
  const server = createServer(selfSigned(), (_request, response) => {
    requests += 1
    response.end('hello')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const timeouts = { headers: 20_000, total: 20_000 }
  expect(await safeFetch({ ...loopbackFetch([{ host }]), timeouts })(`https://${host}/`)).toMatchObject({
    reason: 'tls-failed',
  })
  expect(requests).toBe(0)
  // it serves those who do not check
  const [response] = await once(get({ host: '127.0.0.1', port, rejectUnauthorized: false }), 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
})
