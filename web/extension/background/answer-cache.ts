import * as z from 'zod/mini'
import { CheckedName } from '#shared/api/licence.ts'
import type { StorageArea } from '../browser-api.ts'

/** The key of the answers in the browser's storage. */
const ANSWERS = 'answers'
/** How long an answer is used again. The register changes daily at most. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** The most answers that are kept, about 1 MB. The oldest ones go first. */
const MAX_ANSWERS = 2_000

const RegisterAnswer = z.object({
  answer: CheckedName,
  register_date: z.string(),
})
/** What the register says of a name, and the date of the register. */
export type RegisterAnswer = z.infer<typeof RegisterAnswer>

/** The name as it was asked for, when in milliseconds since 1970, and its answer. */
const Kept = z.array(z.tuple([z.string(), z.number(), RegisterAnswer]))

export interface AnswerCache {
  read: (names: readonly string[]) => Promise<ReadonlyMap<string, RegisterAnswer>>
  write: (answers: ReadonlyMap<string, RegisterAnswer>) => Promise<void>
  clear: () => Promise<void>
}

/**
 * Keeps the answers of a day in the browser's storage, the newest last. An entry of another version of the extension is
 * dropped. A storage that fails only costs further requests.
 */
export function answerCache(storage: StorageArea, now: () => number): AnswerCache {
  const keptNow = async () => {
    const stored = await storage.get(ANSWERS).catch((): Record<string, unknown> => ({}))
    const { data: kept = [] } = Kept.safeParse(stored[ANSWERS])
    return kept.filter(([, at]) => at <= now() && now() - at < KEPT_MS)
  }
  const add = async (answers: ReadonlyMap<string, RegisterAnswer>) => {
    const others = (await keptNow()).filter(([name]) => !answers.has(name))
    const added = [...answers].map(([name, one]) => [name, now(), one] as const)
    await storage.set({ [ANSWERS]: [...others, ...added].slice(-MAX_ANSWERS) }).catch(() => undefined)
  }
  // one write at a time: the second of two at once would undo the first
  let writing = Promise.resolve()

  return {
    async read(names) {
      const wanted = new Set(names)
      return new Map((await keptNow()).flatMap(([name, , one]) => (wanted.has(name) ? [[name, one]] : [])))
    },
    write(answers) {
      writing = writing.then(() => add(answers))
      return writing
    },
    clear() {
      writing = writing.then(() => storage.remove(ANSWERS).catch(() => undefined))
      return writing
    },
  }
}
