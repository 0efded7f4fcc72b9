import { AppError } from '../../../shared/errors.ts'
import type { TransactItem } from '../../platform/transact.ts'

interface Owner {
  user_id: string
  email: string
}

/**
 * What stays of a deleted account: its uses of the day, with its address. Each method answers the parts of a transaction,
 * one at least, whose conditions fail where they are out of date.
 */
export interface KeptUsage {
  keep: (owner: Owner, at: Date) => Promise<TransactItem[]>
  begin: (owner: Owner, at: Date) => Promise<TransactItem[]>
}

type Outcome = 'written' | readonly boolean[]

/** Each is lost to an unlock, or to another account of the same mailbox. */
const MAX_ATTEMPTS = 10

/**
 * Makes a transaction whose last parts are those of the uses, again where these were out of date.
 * @returns The outcome of the other parts.
 * @throws AppError 409 where others keep being in the way.
 */
export async function writeWithUsage(
  readUsage: () => Promise<TransactItem[]>,
  write: (usage: readonly TransactItem[]) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const usage = await readUsage()
    const outcome = await write(usage)
    if (outcome === 'written') return outcome
    const others = outcome.slice(0, -usage.length)
    if (others.includes(true)) return others
  }
  throw new AppError('conflict', 'Something else is just being changed here. Please try again')
}
