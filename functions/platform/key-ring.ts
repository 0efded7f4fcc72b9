import * as z from 'zod/mini'
import { type Clock, epochSeconds } from './clock.ts'

/** A secret of at least 256 bits and its id, which stands in the header of what it signs. */
export interface Key {
  kid: string
  bytes: Uint8Array
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

/** How old this process's idea of the ring may be: a key that is taken away is refused everywhere within it. */
const MAX_AGE_MS = 300_000
/** Tokens may name keys that never were: they make this process read the secret at most so often. */
const MIN_AGE_MS = 1000

/**
 * Reads the ring from a secret and reads it again as it grows old.
 * @param wait Answers after so many milliseconds.
 * @throws (each method) where the secret is no ring, or holds no key.
 */
export function keyRing(
  readSecret: () => Promise<string>,
  clock: Clock,
  wait: (milliseconds: number) => Promise<unknown>,
): KeyRing {
  let read: { at: number; keys: Promise<readonly Key[]> } | undefined

  const reread = () => {
    const keys = readSecret().then(keysOf)
    read = { at: clock().getTime(), keys }
    const mine = read
    // a failed read is tried again by the next request
    keys.catch(() => read === mine && (read = undefined))
    return keys
  }

  const age = () => (read === undefined ? Infinity : clock().getTime() - read.at)
  const all = () => (read !== undefined && age() < MAX_AGE_MS ? read.keys : reread())

  return {
    all,
    current: async () => first(await all()),
    async find(kid) {
      const keys = await all()
      const known = keys.find((key) => key.kid === kid)
      if (known !== undefined || !mayBeNewer(kid, first(keys), clock)) return known
      // several that wait for the same read share it
      await wait(Math.max(0, MIN_AGE_MS - age()))
      const newest = await (age() < MIN_AGE_MS ? all() : reread())
      return newest.find((key) => key.kid === kid)
    },
  }
}

/** Clocks of two machines may differ by so many seconds. */
const CLOCK_SKEW = 60

const mayBeNewer = (kid: string, { kid: newest }: Key, clock: Clock): boolean =>
  /^\d{1,12}$/.test(kid) && Number(kid) > Number(newest) && Number(kid) <= epochSeconds(clock()) + CLOCK_SKEW

function keysOf(text: string): readonly Key[] {
  const keys = Object.entries(KeyRingText.parse(JSON.parse(text)))
    .map(([kid, key]) => ({ kid, bytes: new TextEncoder().encode(key) }))
    .toSorted((a, b) => Number(b.kid) - Number(a.kid))
  first(keys)
  return keys
}

function first(keys: readonly Key[]): Key {
  const [key] = keys
  if (key === undefined) throw new Error('The secret of the signing keys holds no key')
  return key
}
