import { createPublicKey, generateKeyPairSync } from 'node:crypto'

/** A new private key in PEM that signs addresses of files. CloudFront takes RSA with 2048 bits. */
export const newFileKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

/** The public key of a private key, in PEM. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
