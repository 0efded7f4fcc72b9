import { beforeEach, describe, expect, test } from 'vitest'
import { type KeyRing, keyRing, KEYS_MAX_AGE_SECONDS, readKeyRing } from './key-ring.ts'

const START = 1_800_000_000
const [OLD, NEW] = [String(START - 7200), String(START - 3600)]
const textOf = (...kids: string[]) =>
  JSON.stringify(Object.fromEntries(kids.map((kid) => [kid, `${kid} and so on, until it is long enough`])))

/** The time in seconds since the epoch. Waiting advances it. */
let now: number
/** All waits so far, in milliseconds. */
let waits: number[]
let secret: string
let reads: number
let ring: KeyRing
/** How often a ring has told that all its keys were replaced. */
let replacements: number

const ringOf = (readSecret: () => Promise<string>, maxAgeSeconds?: number) =>
  keyRing(
    readSecret,
    () => new Date(now * 1000),
    async (milliseconds) => {
      waits.push(milliseconds)
      now += milliseconds / 1000
    },
    maxAgeSeconds,
    () => {
      replacements += 1
    },
  )

const counted = async () => {
  reads += 1
  return secret
}

beforeEach(() => {
  now = START
  waits = []
  reads = 0
  replacements = 0
  secret = textOf(OLD, NEW)
  ring = ringOf(counted)
})

const kidsOf = async (keys: KeyRing) => (await keys.all()).map(({ kid }) => kid)

describe('a key ring', () => {
  test('a key ring signs with the newest key and accepts the earlier ones', async () => {
    expect((await ring.current()).kid).toBe(NEW)
    expect(await kidsOf(ring)).toEqual([NEW, OLD])
    expect((await ring.find(OLD))?.kid).toBe(OLD)
  })

  test('a key ring orders its keys by number, not by letters', async () => {
    secret = textOf('9', '10', NEW)
    expect(await kidsOf(ring)).toEqual([NEW, '10', '9'])
  })

  test('a key ring returns the same key while its secret is the same', async () => {
    const cheap = ringOf(counted, 0)
    const key = await cheap.current()
    expect(await cheap.current()).toBe(key)
    expect(reads).toBe(2)
    secret = textOf(OLD)
    expect((await cheap.current()).kid).toBe(OLD)
  })

  test('a key ring is read once for all concurrent and later callers', async () => {
    await Promise.all([ring.current(), ring.all(), ring.find(OLD)])
    now += KEYS_MAX_AGE_SECONDS - 1
    await ring.current()
    expect(reads).toBe(1)
  })

  test('a key ring with a maximum age of 0 is read at each use', async () => {
    const cheap = ringOf(counted, 0)
    await cheap.current()
    secret = textOf(OLD, NEW, String(START))
    expect((await cheap.current()).kid).toBe(String(START))
  })

  test('an expired key ring signs with a key added since, and refuses a key removed since', async () => {
    await ring.current()
    secret = textOf(String(START))
    expect((await ring.find(OLD))?.kid).toBe(OLD)
    now += KEYS_MAX_AGE_SECONDS
    expect((await ring.current()).kid).toBe(String(START))
    expect(await ring.find(OLD)).toBeUndefined()
  })

  test('a read that finds none of the earlier keys is told once', async () => {
    await ring.current()
    for (const [text, told] of [
      // a key more, and one less
      [textOf(OLD, NEW, String(START)), 0],
      [textOf(String(START)), 0],
      [textOf(String(START + 1)), 1],
      [textOf(String(START + 1)), 1],
      // another key under the same id
      [textOf(String(START + 1)).replace('and so on', 'otherwise'), 2],
    ] as const) {
      secret = text
      now += KEYS_MAX_AGE_SECONDS
      await ring.current()
      await ring.find(OLD)
      expect(replacements).toBe(told)
    }
  })
})

describe('a token that names an unknown key', () => {
  const added = String(START + 5)

  beforeEach(async () => {
    await ring.current()
    now += 10
  })

  test('a token with an unknown key triggers a new read, because another process may have rotated', async () => {
    secret = textOf(OLD, NEW, added)
    expect((await ring.find(added))?.kid).toBe(added)
    expect((await ring.current()).kid).toBe(added)
    expect(reads).toBe(2)
  })

  test('an id between the newest key and now is still unknown if no key has it', async () => {
    expect(await ring.find(String(START - 60))).toBeUndefined()
    expect(reads).toBe(2)
  })

  test('an unknown key id up to one minute in the future causes a read, and a later one does not', async () => {
    await ring.find(String(START + 70))
    expect(reads).toBe(2)
    now += 10
    await ring.find(String(START + 81))
    expect(reads).toBe(2)
  })

  test('unknown keys trigger at most five reads a second, and waiting tokens share one read', async () => {
    await ring.find(added)
    secret = textOf(OLD, NEW, added)
    waits = []
    const found = await Promise.all(Array.from({ length: 20 }, () => ring.find(added)))
    expect(found.map((key) => key?.kid)).toEqual(Array.from({ length: 20 }, () => added))
    expect(Math.max(...waits)).toBe(200)
    expect(reads).toBe(3)
  })

  test('a token whose key never existed waits at most a fifth of a second', async () => {
    await ring.find(added)
    waits = []
    await ring.find(added)
    expect(waits).toEqual([200])
  })

  test.each([
    ['no number', 'key'],
    ['an empty text', ''],
    ['a path', '../../etc/passwd'],
    ['a negative number', `-${added}`],
    ['a number with a point', `${added}.0`],
    ['a number with a sign', `+${added}`],
    ['another script’s digits', '١٨٠٠٠٠٠٠٠٥'],
    ['a number that is too long', `0000${added}`],
    ['one older than the newest', String(START - 3601)],
    ['the newest with a zero before it', `0${NEW}`],
    ['one of tomorrow', String(START + 86_400)],
    ['a property of every object', '__proto__'],
    ['another one', 'constructor'],
  ])('a key id that is %s is refused without a read', async (_what, kid) => {
    expect(await ring.find(kid)).toBeUndefined()
    expect(reads).toBe(1)
  })
})

/** A ring whose secret has these texts, one per read. The last text repeats. */
const ringOfAnswers = (...answers: (string | Error)[]) => {
  const readSecret = async () => {
    const answer = answers[Math.min(reads, answers.length - 1)] ?? ''
    reads += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  return ringOf(readSecret)
}

describe('a read that fails', () => {
  test('a failed read of the key ring is retried by the next request', async () => {
    const keys = ringOfAnswers(new Error('throttled'), textOf(NEW))
    await expect(keys.current()).rejects.toThrow('throttled')
    expect((await keys.current()).kid).toBe(NEW)
  })

  test('a failed read for an unknown key leaves the known keys valid for their time', async () => {
    const keys = ringOfAnswers(textOf(NEW), new Error('throttled'))
    await keys.current()
    now += 10
    await expect(keys.find(String(START + 5))).rejects.toThrow('throttled')
    expect((await keys.find(NEW))?.kid).toBe(NEW)
    now += KEYS_MAX_AGE_SECONDS
    await expect(keys.find(NEW)).rejects.toThrow('throttled')
  })

  test('failed reads for unknown keys are retried at most five times a second', async () => {
    const keys = ringOfAnswers(textOf(NEW), new Error('throttled'))
    await keys.current()
    now += 10
    for (let tries = 1; tries <= 5; tries += 1)
      await expect(keys.find(String(START + 5))).rejects.toThrow('throttled')
    expect(waits).toEqual([0, 200, 200, 200, 200])
  })
})

describe('a secret that is not a key ring', () => {
  const hidden = 'hunter2-hunter2-hunter2-hunter2-hunter2'

  test.each([
    ['no JSON', hidden],
    ['JSON that is cut off', `{"1":"${hidden}`],
    ['a text', JSON.stringify(hidden)],
    ['a list', JSON.stringify([hidden])],
    ['named by words', JSON.stringify({ [hidden]: hidden })],
    ['a key that is too short to sign with', JSON.stringify({ '1': hidden.slice(0, 31) })],
    ['a key that is not a text', JSON.stringify({ '1': { [hidden]: hidden } })],
  ])('a secret that is %s is reported without its content', async (_what, text) => {
    secret = text
    const error: unknown = await ring.current().catch((reason: unknown) => reason)
    expect(String(error)).toMatch(/^Error: The secret of the signing keys is not what it has to be/)
    expect(JSON.stringify([error, (error as Error).stack, (error as Error).cause])).not.toContain('hunter2')
  })

  test('an empty secret is reported as empty', async () => {
    secret = '{}'
    await expect(ring.current()).rejects.toThrow('The secret of the signing keys contains no key')
    // also where its text is read alone, as the command that rotates keys does
    expect(() => readKeyRing(secret)).toThrow('The secret of the signing keys contains no key')
  })
})
