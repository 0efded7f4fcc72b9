import * as z from 'zod/mini'
import { type Clock, epochSeconds } from './clock.ts'

/** A secret of at least 256 bits and its id, which stands in the header of what it signs. */
export interface Key {
  kid: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The keys that hold at the moment. A new one is added in front (`npm run keys:rotate`); those before it go on being
 * accepted as long as anything lives that they have signed.
 */
export interface KeyRing {
  /** What signs now: the newest. */
  current: () => Promise<Key>
  /** Every key that is accepted, the newest first. */
  all: () => Promise<readonly Key[]>
  /** The key of an id; one that this process has not seen yet is looked for once more. Undefined where there is none. */
  find: (kid: string) => Promise<Key | undefined>
}

/** How the ring stands in its secret: texts by the epoch second of their making. */
export const KeyRingText = z.record(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.string().check(z.minLength(32)),
)
export type KeyRingText = z.infer<typeof KeyRingText>

/** How old a process's idea of the ring may be: a key that is taken away is refused everywhere within it. */
export const KEYS_MAX_AGE_SECONDS = 300
/** Clocks of two machines may differ by so many seconds. */
export const CLOCK_SKEW_SECONDS = 60
/**
 * Tokens may name keys that never were: they make this process read the secret at most so often. No longer, for whoever
 * sends one is not signed in and holds a request open meanwhile; no shorter, for five reads a second are cheap to bear.
 */
const MIN_AGE_MS = 200

/**
 * Reads the ring from a secret and reads it again as it grows old.
 * @param wait Answers after so many milliseconds.
 * @param maxAgeSeconds How old the ring that is known may be; 0 where reading is cheap enough for each use.
 * @throws (each method) where the secret is no ring, or holds no key; never with the text of the secret.
 */
export function keyRing(
  readSecret: () => Promise<string>,
  clock: Clock,
  wait: (milliseconds: number) => Promise<unknown>,
  maxAgeSeconds = KEYS_MAX_AGE_SECONDS,
): KeyRing {
  let known: { at: number; keys: readonly Key[] } | undefined
  let last: { at: number; keys: Promise<readonly Key[]>; hasFailed: boolean } | undefined
  let parsed: { text: string; keys: readonly Key[] } | undefined

  /** The same keys as long as the text is the same: what is made of a key is made once. */
  const keysIn = (text: string) => {
    if (parsed?.text !== text) parsed = { text, keys: keysOf(text) }
    return parsed.keys
  }

  const reread = () => {
    const keys = readSecret().then(keysIn)
    const read = { at: clock().getTime(), keys, hasFailed: false }
    last = read
    const remember = async () => {
      try {
        known = { at: read.at, keys: await keys }
      } catch {
        // it is tried again by the next request; what was known before stays known for its time
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
      // several that have waited share one read, which has begun since
      const newest = await (last !== undefined && age(last) < MIN_AGE_MS ? last.keys : reread())
      return newest.find((key) => key.kid === kid)
    },
  }
}

const mayBeNewer = (kid: string, { kid: newest }: Key, clock: Clock): boolean =>
  /^\d{1,12}$/.test(kid) &&
  Number(kid) > Number(newest) &&
  Number(kid) <= epochSeconds(clock()) + CLOCK_SKEW_SECONDS

function keysOf(text: string): readonly Key[] {
  return Object.entries(readKeyRing(text))
    .map(([kid, key]) => ({ kid, bytes: new TextEncoder().encode(key) }))
    .toSorted((a, b) => Number(b.kid) - Number(a.kid))
}

/** The ring as its secret has it. @throws where it is none or holds no key; what a parser says of it would quote it. */
export function readKeyRing(text: string): KeyRingText {
  const { data } = KeyRingText.safeParse(jsonOf(text))
  if (data === undefined)
    throw new Error(
      'The secret of the signing keys is not what it has to be: a JSON object of keys of at least 32 characters, by the epoch second of their making',
    )
  if (Object.keys(data).length === 0) throw new Error('The secret of the signing keys holds no key')
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
  if (key === undefined) throw new Error('The secret of the signing keys holds no key')
  return key
}
