import * as z from 'zod/mini'

/**
 * A text that this site publishes, its signature (ECDSA on P-256 with SHA-256, in base64url), and the public key of it. The
 * key is its own id. Readers trust only keys that they already have.
 */
export const SignedText = z.object({ text: z.string(), signature: z.string(), key: z.string() })
export type SignedText = z.infer<typeof SignedText>

/** What may be signed. A signature for one purpose is none for another. */
export type SignedPurpose = 'device-index'

export const signedBytes = (purpose: SignedPurpose, text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${purpose}\n${text}`)

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))

/**
 * Reads a signed text in a browser.
 * @param publicKey The point of the key, uncompressed, in base64url.
 * @returns undefined if the signature is not that of this key, or anything is malformed.
 */
export async function readSigned(
  purpose: SignedPurpose,
  { text, signature }: Pick<SignedText, 'text' | 'signature'>,
  publicKey: string,
): Promise<string | undefined> {
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), ecdsa, false, ['verify'])
    const isOurs = await crypto.subtle.verify(ecdsa, key, bytesOf(signature), signedBytes(purpose, text))
    return isOurs ? text : undefined
  } catch {
    return undefined
  }
}
