import { config } from './config.ts'
import { secretReader } from './secrets.ts'

let readText: (() => Promise<string>) | undefined

/** The key of session tokens: from the environment in local runs, else from Secrets Manager. */
export async function readSigningKey(): Promise<Uint8Array> {
  readText ??= readerOf(config.signingKey)
  const text = await readText()
  if (text.length < 32) throw new Error('The signing key is shorter than 32 characters')
  return new TextEncoder().encode(text)
}

const readerOf = (key: string | undefined) =>
  key === undefined ? secretReader(config.signingKeySecretId) : () => Promise.resolve(key)
