import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { invalidField } from '#shared/errors.ts'
import { lazy } from '#shared/lazy.ts'
import { perContext } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'

const derive = promisify(argon2)

/**
 * With one hash at a time, its thread would rest until the event loop has taken its result. No core stays free: the slowest of
 * fifty sign-ins at once then take about a fifth less time. The slowest calls that need no hash take as long as before, and
 * the usual ones a few milliseconds more. Node has four such threads, and one stays free for files.
 */
const turn = limitConcurrency(Math.min(3, availableParallelism()))

/** The cost of one hash: memory in KiB, passes, and lanes. */
interface HashCost {
  memory: number
  passes: number
  parallelism: number
}

/** The cost from the OWASP Password Storage Cheat Sheet for argon2id: 19 MiB, 2 passes, 1 lane. */
export const OWASP_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hashes passwords with argon2id, as PHC strings, which include the cost. */
export function passwordsWith(cost: HashCost) {
  const hash = async (password: string): Promise<string> =>
    encode(cost, await work(password, randomBytes(16), cost))
  // the hash of a random password, computed once; for an unknown email, the given password is compared with it
  const decoy = hash(randomBytes(32).toString('hex'))

  return {
    hash,

    async verify(password: string, stored: string | null | undefined): Promise<boolean> {
      const expected = decode(stored ?? (await decoy))
      const actual = await work(password, expected.nonce, expected.cost)
      return timingSafeEqual(actual.tag, expected.tag) && typeof stored === 'string'
    },

    needsRehash(stored: string): boolean {
      const { memory, passes, parallelism } = decode(stored).cost
      return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism
    },
  }
}

/** The passwords of users. A function makes them as it starts, because that hashes a decoy password. */
export const passwords = perContext(() => passwordsWith(OWASP_COST))

async function work(password: string, nonce: Uint8Array, cost: HashCost) {
  const parameters: Argon2Parameters = { message: password, nonce, tagLength: TAG_BYTES, ...cost }
  return { nonce, tag: await turn(() => derive('argon2id', parameters)) }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

const encode = (
  { memory, passes, parallelism }: HashCost,
  { nonce, tag }: { nonce: Uint8Array; tag: Uint8Array },
) => `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`

function decode(stored: string) {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(stored) ?? []
  if (nonce === undefined || tag === undefined)
    throw new Error('A stored password hash is not a PHC string of argon2id')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/**
 * The number of characters that are examined. Later characters cannot weaken a password, but they slow the estimate.
 */
const LOOKED_AT = 32
/**
 * Each substitution doubles the possible readings of a password. Without this limit, one password could take a second.
 */
const MAX_SUBSTITUTIONS = 10
/** The lowest accepted score, of 4. A password with a lower score does not withstand many guesses. */
const GOOD_SCORE = 3

const PRODUCT_WORDS = ['sponsor', 'finder', 'sponsorfinder', 'sponsor finder']

/** The dictionaries have 1.5 MB, and only new passwords need them. So they load at first use. */
const estimatorOnce = lazy(async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
    maxLength: LOOKED_AT,
  })
})

/** Whether a password is easily guessed, also from the owner's own data (docs/product/accounts.md "Passwords"). */
export const isGuessable = perContext(
  () =>
    async (password: string, owned: readonly string[]): Promise<boolean> => {
      const estimator = await estimatorOnce()
      return estimator.check(password.slice(0, LOOKED_AT), wordsOf(owned)).score < GOOD_SCORE
    },
)

/** Words that an attacker who knows the owner tries first: each text, its parts, and the parts joined together. */
function wordsOf(owned: readonly string[]): string[] {
  const words = owned.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1)
    return [text, ...parts, parts.join('')]
  })
  return [...new Set([...words, ...PRODUCT_WORDS].map((word) => word.toLowerCase()))]
}

/** The error for an easily guessed new password. */
export const guessable = () => invalidField('password', 'Choose a password that is harder to guess')

/** The error for a user who signed up with a provider and has no password. @param field The field that requires one. */
export const noPasswordYet = (field: string) =>
  invalidField(field, 'You have no password yet. To set one, log out and ask for a link by “Forgot password”')
