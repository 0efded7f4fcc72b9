import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { lazy } from '#shared/lazy.ts'
import { type Clock, epochSeconds } from '../clock.ts'
import { perContext } from '../context.ts'
import { isFile, readSecretAt } from '../secrets.ts'

/** A secret of at least 256 bits, and its id. Everything that the key signs names the id in its header. */
export interface Key {
  kid: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The valid keys. Rotation adds the newest, and an older one stays while something that it signed lives. */
export interface KeyRing {
  /** The newest key, which signs. */
  current: () => Promise<Key>
  /** All accepted keys, newest first. */
  all: () => Promise<readonly Key[]>
  /** The key with an id, or undefined. An unknown id may be newer than the cached keys, so it causes a read. */
  find: (kid: string) => Promise<Key | undefined>
}

/** The ring as text: each key under the epoch second of its creation. */
export const KeyRingText = z.record(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.string().check(z.minLength(32)),
)
export type KeyRingText = z.infer<typeof KeyRingText>

/** How long a process caches the ring. Every process refuses a removed key after this time. */
export const KEYS_MAX_AGE_SECONDS = 300
/** The maximum difference between the clocks of two machines, in seconds. */
export const CLOCK_SKEW_SECONDS = 60
/**
 * The minimum time between reads of the secret. Forged tokens may name unknown keys, and five reads a second are cheap.
 * A request with a new key waits at most this long.
 */
const MIN_AGE_MS = 200

/**
 * Reads the ring from a secret, and reads it again after `maxAgeSeconds`.
 * @param maxAgeSeconds How long to cache the ring; 0 if a read for each use is cheap enough.
 * @param onReplaced Called after a read that finds none of the keys of the read before. What they signed is refused.
 * @throws (each method) if the secret is not a valid ring or has no key. The error never contains the secret.
 */
export function keyRing(
  readSecret: () => Promise<string>,
  clock: Clock,
  wait: (milliseconds: number) => Promise<unknown>,
  maxAgeSeconds = KEYS_MAX_AGE_SECONDS,
  onReplaced: () => void = () => {},
): KeyRing {
  let known: { at: number; keys: readonly Key[] } | undefined
  let last: { at: number; keys: Promise<readonly Key[]>; hasFailed: boolean } | undefined
  let parsed: { text: string; keys: readonly Key[] } | undefined

  /** Returns the same key objects for the same text, so that callers can memoize values by key. */
  const keysIn = (text: string) => {
    if (parsed?.text === text) return parsed.keys
    const keys = keysOf(text)
    const isReplaced =
      parsed !== undefined && !parsed.keys.some((old) => keys.some((key) => isSame(key, old)))
    parsed = { text, keys }
    if (isReplaced) onReplaced()
    return keys
  }

  const reread = () => {
    const keys = readSecret().then(keysIn)
    const read = { at: clock().getTime(), keys, hasFailed: false }
    last = read
    const remember = async () => {
      try {
        known = { at: read.at, keys: await keys }
      } catch {
        // the next request retries the read; the cached ring is used until it expires
        read.hasFailed = true
      }
    }
    void remember()
    return keys
  }

  const age = (read: { at: number } | undefined) =>
    read === undefined ? Infinity : clock().getTime() - read.at
  const isYoung = (read: { at: number }) => age(read) < maxAgeSeconds * 1000

  const all = async () => {
    if (known !== undefined && isYoung(known)) return known.keys
    return last !== undefined && !last.hasFailed && isYoung(last) ? last.keys : reread()
  }

  return {
    all,
    current: async () => first(await all()),
    async find(kid) {
      const keys = await all()
      const found = keys.find((key) => key.kid === kid)
      if (found !== undefined || !mayBeNewer(kid, first(keys), clock)) return found
      await wait(Math.max(0, MIN_AGE_MS - age(last)))
      // concurrent callers share one read, which began after their calls
      const newest = await (last !== undefined && age(last) < MIN_AGE_MS ? last.keys : reread())
      return newest.find((key) => key.kid === kid)
    },
  }
}

const isSame = (a: Key, b: Key): boolean => a.kid === b.kid && Buffer.compare(a.bytes, b.bytes) === 0

const mayBeNewer = (kid: string, { kid: newest }: Key, clock: Clock): boolean =>
  /^\d{1,12}$/.test(kid) &&
  Number(kid) > Number(newest) &&
  Number(kid) <= epochSeconds(clock()) + CLOCK_SKEW_SECONDS

const keysOf = (text: string): readonly Key[] =>
  Object.entries(readKeyRing(text))
    .map(([kid, key]) => ({ kid, bytes: new TextEncoder().encode(key) }))
    .toSorted((a, b) => Number(b.kid) - Number(a.kid))

/** Parses a ring with a key. @throws Error of our own, because the parser's quotes the secret. */
export function readKeyRing(text: string): KeyRingText {
  const { data } = KeyRingText.safeParse(jsonOf(text))
  if (data === undefined)
    throw new Error(
      'The secret of the signing keys is not what it has to be: a JSON object of keys of at least 32 characters, by the epoch second of their making',
    )
  if (Object.keys(data).length === 0) throw new Error('The secret of the signing keys contains no key')
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function first([key]: readonly Key[]): Key {
  if (key === undefined) throw new Error('The secret of the signing keys contains no key')
  return key
}

/** The keys that sign session tokens. Code hashes, pseudonyms and sealed sign-in attempts use the same keys. */
export const signingKeys = perContext(({ config, now, logger }): KeyRing => {
  const ring = lazy(() => {
    const place = config.placeOfSecret('signingKeys')
    return keyRing(
      () => readSecretAt(place),
      now,
      (milliseconds) => sleep(milliseconds),
      // a local run reads the keys each time, so that rotated keys take effect at once
      isFile(place) ? 0 : KEYS_MAX_AGE_SECONDS,
      () => logger.warn('All signing keys were replaced, so earlier sessions and codes are refused'),
    )
  })
  return {
    current: () => ring().current(),
    all: () => ring().all(),
    find: (kid) => ring().find(kid),
  }
})
