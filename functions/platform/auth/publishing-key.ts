import { createECDH, createPrivateKey, hash, sign } from 'node:crypto'
import { type SignedPurpose, type SignedText, signedBytes } from '#shared/signed-text.ts'
import { readKeyRing } from './key-ring.ts'

/**
 * The keys that sign what devices keep. The secret has random texts, which Secrets Manager can make. A private key is the
 * hash of one, so the same secret always gives the same public keys. The oldest key signs, because devices must know a
 * key before it signs.
 */
export function publishingKey(secret: string) {
  const keys = Object.entries(readKeyRing(secret))
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, text]) => keyOf(text))
  const { publicKey, privateKey } = keys[0]!
  return {
    publicKey,
    /** What devices verify with (shared/signed-text.ts): the key that signs, and the next one. */
    publicKeys: keys.map((one) => one.publicKey),
    sign(purpose: SignedPurpose, text: string): SignedText {
      const options = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
      const signature = sign('sha256', signedBytes(purpose, text), options)
      return { text, signature: signature.toString('base64url'), key: publicKey }
    },
  }
}

function keyOf(text: string) {
  const scalar = hash('sha256', text, 'buffer')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: x!, y: y! }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}
