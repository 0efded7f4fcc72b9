import crypto from 'node:crypto'
import zlib from 'node:zlib'

/** Work of Node's thread pool that is not done. */
const offThread = new Set<symbol>()
export const isOffThread = (): boolean => offThread.size > 0

/** Wraps work of Node's thread pool. Nothing else goes on meanwhile, so its time decides nothing. */
const counted =
  <Given extends unknown[], Made>(work: (...given: Given) => Promise<Made>) =>
  async (...given: Given): Promise<Made> => {
    const own = Symbol('work')
    offThread.add(own)
    try {
      return await work(...given)
    } finally {
      offThread.delete(own)
    }
  }

type CryptoKey = crypto.webcrypto.CryptoKey
const secrets = new WeakMap<object, crypto.KeyObject>()
const secretOf = (key: object, bytes: Uint8Array) => {
  const known = secrets.get(key) ?? crypto.createSecretKey(bytes)
  secrets.set(key, known)
  return known
}

/** Node's own takes three times as long to read the bytes of a key as to hash with it. */
export const createHmac = (algorithm: string, key: Uint8Array | string) =>
  crypto.createHmac(algorithm, typeof key === 'string' ? key : secretOf(key, key))

const hmac = async (key: CryptoKey, bytes: Uint8Array) =>
  crypto.createHmac('sha256', secrets.get(key)!).update(bytes).digest()
const importKey = counted(async (...given: Parameters<typeof crypto.webcrypto.subtle.importKey>) => {
  const key = await crypto.webcrypto.subtle.importKey(...given)
  secretOf(key, given[1] as Uint8Array)
  return key
})

/** Web Crypto that signs at once. Most of the time of a run would be that of its threads. */
export const subtle = new Proxy(crypto.webcrypto.subtle, {
  get(target, name) {
    if (name === 'importKey') return importKey
    if (name === 'sign') return (_: unknown, key: CryptoKey, bytes: Uint8Array) => hmac(key, bytes)
    if (name === 'verify')
      return async (_: unknown, key: CryptoKey, signature: Uint8Array, bytes: Uint8Array) =>
        Buffer.compare(await hmac(key, bytes), signature) === 0
    return counted((...given: unknown[]) =>
      (Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>).apply(target, given),
    )
  },
})

// the best quality takes a hundred times as long
const quick: Record<string, object> = {
  brotliCompress: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 0 } },
}

type Callback = (error: unknown, made?: unknown) => void

/** A function of the thread pool that works at once. */
export const atOnce =
  (work: (...given: never[]) => unknown) =>
  (...given: unknown[]) => {
    const done = given.pop() as Callback
    try {
      done(null, work(...(given as never[])))
    } catch (error) {
      done(error)
    }
  }

interface MailParts {
  to: { address: string }
  subject: string
  text: string
}

/** A mail of its subject and text. That of the package works with streams, in several turns of the event loop. */
export class QuickComposer {
  readonly #parts: MailParts
  constructor(parts: MailParts) {
    this.#parts = parts
  }
  compile() {
    const { to, subject, text } = this.#parts
    return {
      getEnvelope: () => ({ to: [to.address] }),
      build: async () => Buffer.from(`Subject: ${subject}\r\n\r\n${text}`),
    }
  }
}

const MOST_PACKED = 2000

/** Packs or unpacks bytes, or remembers what came of it: most worlds have the same files. */
function packer(name: 'gzip' | 'gunzip' | `${'zstd' | 'brotli'}${'Compress' | 'Decompress'}`) {
  const known = new Map<string, Buffer>()
  return atOnce((bytes: Uint8Array, how: object) => {
    const key = crypto.hash('sha1', bytes)
    // the room that functions ask for makes the garbage collector run all the time
    const made = known.get(key) ?? zlib[`${name}Sync`](bytes, { ...how, chunkSize: 65_536, ...quick[name] })
    if (known.size > MOST_PACKED) known.clear()
    known.set(key, made)
    return Buffer.from(made)
  })
}

export const quickZlib = {
  ...zlib,
  gzip: packer('gzip'),
  gunzip: packer('gunzip'),
  zstdCompress: packer('zstdCompress'),
  zstdDecompress: packer('zstdDecompress'),
  brotliCompress: packer('brotliCompress'),
  brotliDecompress: packer('brotliDecompress'),
}
