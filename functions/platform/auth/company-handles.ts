import { createCipheriv, createHmac } from 'node:crypto'
import { MAX_ID } from '#shared/api/parameters.ts'
import { perContext } from '../context.ts'
import { type Key, type KeyRing, signingKeys } from './key-ring.ts'

/**
 * For what a handle stands in place of the id of a locked company: rows of the finder, rows that a
 * name, website or postcode finds, the jobs, and the rows that every visitor sees. The handles of one purpose cannot be compared with those of another.
 */
export type HandlePurpose = 'finder' | 'named' | 'jobs' | 'landing'

export interface CompanyHandles {
  /** Returns the function that makes a user's handles for a purpose. Those of the landing page belong to nobody. */
  of: (purpose: HandlePurpose, userId?: string) => Promise<(companyId: number) => number>
  /** The company of a public id, or of a user's handle for one of these purposes; undefined for another number. */
  companyOf: (
    reference: number,
    userId: string,
    purposes: readonly HandlePurpose[],
  ) => Promise<{ id: number; purpose?: HandlePurpose } | undefined>
}

/** Every handle is at least this, so it is never a public id, and below twice as much, so it stays an exact number. */
const FIRST = 2 ** 52

/** The bits of each half of a handle, and how many of the lower half say that we made it. */
const HALF = 26
const CHECK = 21
const HALF_SIZE = 2 ** HALF
const CHECK_SIZE = 2 ** CHECK

const ROUNDS = 8
const BLOCK = 16

/**
 * Handles of locked companies: numbers that replace their ids in the answers to a user. So no answer with a name can be
 * joined with one without (docs/decisions/083-handles-of-locked-companies.md). A handle is the id, encrypted with
 * a key of the user and the purpose. Nothing is stored. A handle works as long as its key is in the ring.
 */
export const companyHandles = (keys: Pick<KeyRing, 'current' | 'all'>): CompanyHandles => ({
  async of(purpose, userId) {
    const shuffle = permutation(await keys.current(), purpose, userId)
    return (companyId) => FIRST + shuffle.encrypt(companyId * CHECK_SIZE)
  },
  async companyOf(reference, userId, purposes) {
    if (reference <= MAX_ID) return { id: reference }
    if (reference < FIRST || !Number.isSafeInteger(reference)) return undefined
    for (const key of await keys.all()) {
      for (const purpose of purposes) {
        const id = permutation(key, purpose, userId).decrypt(reference - FIRST) / CHECK_SIZE
        if (Number.isInteger(id) && id > 0) return { id, purpose }
      }
    }
    return undefined
  },
})

export const handles = perContext((context) => companyHandles(signingKeys(context)))

/** A keyed permutation of the numbers of 52 bits: a Feistel network whose rounds are AES. */
function permutation({ bytes }: Key, purpose: HandlePurpose, userId: string | undefined) {
  const subject = purpose === 'landing' ? '' : userId
  const key = createHmac('sha256', bytes).update(`company handle\n${purpose}\n${subject}`).digest()
  const cipher = createCipheriv('aes-256-ecb', key, null)
  const block = Buffer.alloc(BLOCK)
  const scramble = (round: number, half: number): number => {
    block.writeUInt32BE(round, 0)
    block.writeUInt32BE(half, 4)
    return cipher.update(block).readUInt32BE() % HALF_SIZE
  }
  return {
    encrypt(number: number): number {
      let [left, right] = [Math.floor(number / HALF_SIZE), number % HALF_SIZE]
      for (let round = 0; round < ROUNDS; round++) [left, right] = [right, left ^ scramble(round, right)]
      return left * HALF_SIZE + right
    },
    decrypt(number: number): number {
      let [left, right] = [Math.floor(number / HALF_SIZE), number % HALF_SIZE]
      for (let round = ROUNDS - 1; round >= 0; round--) [left, right] = [right ^ scramble(round, left), left]
      return left * HALF_SIZE + right
    },
  }
}
