import { createECDH, createPrivateKey, hash, sign } from 'node:crypto'
import { type SignedPurpose, type SignedText, signedBytes } from '#shared/signed-text.ts'
import { readKeyRing } from './key-ring.ts'

/**
 * The key that signs what devices keep. The secret is a random text, which Secrets Manager can make. The private key is its
 * hash, so the same secret always gives the same public key.
 * @param secret The text of the secret `publishingKey`.
 */
export function publishingKey(secret: string) {
  const [newest] = Object.entries(readKeyRing(secret)).toSorted(([a], [b]) => Number(b) - Number(a))
  const scalar = hash('sha256', newest![1], 'buffer')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: x!, y: y! }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return {
    /** What devices verify with (shared/signed-text.ts). */
    publicKey: point.toString('base64url'),
    sign(purpose: SignedPurpose, text: string): SignedText {
      const signature = sign('sha256', signedBytes(purpose, text), { key, dsaEncoding: 'ieee-p1363' })
      return { text, signature: signature.toString('base64url') }
    },
  }
}
