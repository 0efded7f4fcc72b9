import { MAX_CHECKED_NAMES } from '#shared/api/licence.ts'
import type { AnswerCache, RegisterAnswer } from './answer-cache.ts'
import { NotAnswered } from './ask-register.ts'
import type { BackOff } from './back-off.ts'

/** What is known of a name: an answer, or when it can be asked for again. */
export type Checked = RegisterAnswer | { retryAt: number }

interface Dependencies {
  /** Asks the register. @throws NotAnswered */
  ask: (names: readonly string[]) => Promise<readonly RegisterAnswer[]>
  cache: AnswerCache
  backOff: BackOff
  now: () => number
}

/** One name in other letters is one question. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/gu, ' ').trim()

/**
 * Checks names for all tabs together: from the cache, then in batches, one request at a time. A name that is being asked
 * for is not asked for twice. While requests are held back, names are answered at once as not checked.
 */
export function licenceChecker({ ask, cache, backOff, now }: Dependencies) {
  const waiting = new Map<string, PromiseWithResolvers<Checked>>()
  let isAsking = false

  function settle(key: string, checked: Checked) {
    waiting.get(key)?.resolve(checked)
    waiting.delete(key)
  }

  async function askNext(): Promise<void> {
    const keys = [...waiting.keys()]
    const heldUntil = await backOff.until()
    if (heldUntil > now()) return keys.forEach((key) => settle(key, { retryAt: heldUntil }))
    const batch = keys.slice(0, MAX_CHECKED_NAMES)
    try {
      const answers = await ask(batch)
      const found = new Map(batch.map((key, at) => [key, answers[at]!]))
      await cache.write(found)
      await backOff.succeeded()
      for (const [key, answer] of found) settle(key, answer)
    } catch (error) {
      const retryAt = await backOff.failed(error instanceof NotAnswered ? error.seconds : undefined)
      batch.forEach((key) => settle(key, { retryAt }))
    }
  }

  async function askAll(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      while (waiting.size > 0) await askNext()
    } finally {
      isAsking = false
    }
  }

  function queued(key: string): Promise<Checked> {
    const known = waiting.get(key) ?? Promise.withResolvers<Checked>()
    waiting.set(key, known)
    return known.promise
  }

  /** What is known of each name, in their order. */
  return async (names: readonly string[]): Promise<Checked[]> => {
    const keys = names.map(keyOf)
    const kept = await cache.read(keys)
    const checked = keys.map((key) => kept.get(key) ?? queued(key))
    void askAll()
    return Promise.all(checked)
  }
}
