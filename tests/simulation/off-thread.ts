import crypto from 'node:crypto'
import zlib from 'node:zlib'
import MailComposer from 'nodemailer/lib/mail-composer'

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
const secrets = new WeakMap<CryptoKey, Uint8Array>()
const hmac = async (key: CryptoKey, bytes: Uint8Array) =>
  crypto.createHmac('sha256', secrets.get(key)!).update(bytes).digest()
const importKey = counted(async (...given: Parameters<typeof crypto.webcrypto.subtle.importKey>) => {
  const key = await crypto.webcrypto.subtle.importKey(...given)
  secrets.set(key, given[1] as Uint8Array)
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

/** It makes a mail with streams, in several turns of the event loop. */
export class CountedComposer extends MailComposer {
  override compile() {
    const message = super.compile()
    const build = counted(message.build.bind(message) as () => Promise<Buffer>)
    return Object.assign(message, { build })
  }
}

export const quickZlib = {
  ...zlib,
  ...Object.fromEntries(
    (['gzip', 'gunzip', 'zstdCompress', 'zstdDecompress', 'brotliCompress', 'brotliDecompress'] as const).map(
      // the room that functions ask for makes the garbage collector run all the time
      (name) => [
        name,
        atOnce((bytes: Uint8Array, how: object) => zlib[`${name}Sync`](bytes, { ...how, chunkSize: 65_536 })),
      ],
    ),
  ),
}
