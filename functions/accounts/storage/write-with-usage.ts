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
 * Writes the parts of the uses together with others, and again with fresh ones where those of the uses were out of date.
 * @param write Writes the parts that it is given, and may write more behind them.
 * @returns Where nothing was written: for each of `others`, and then of what `write` adds, whether it was its condition.
 * @throws AppError 409 where others keep being in the way.
 */
export async function writeWithUsage(
  readUsage: () => Promise<TransactItem[]>,
  others: readonly TransactItem[],
  write: (parts: TransactItem[]) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const usage = await readUsage()
    // those of the uses first: what `write` adds stands behind the others
    const outcome = await write([...usage, ...others])
    if (outcome === 'written') return outcome
    const refused = outcome.slice(usage.length)
    if (refused.includes(true)) return refused
  }
  throw new AppError('conflict', 'Something else is just being changed here. Please try again')
}
