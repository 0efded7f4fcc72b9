import { AppError } from '#shared/errors.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'

interface Owner {
  user_id: string
  email: string
}

/**
 * The daily usage of a deleted account, kept for its email. Each method returns parts of a transaction. Their
 * conditions fail if the usage has changed since the read.
 */
export interface AddressUsage {
  keep: (owner: Owner, at: Date) => Promise<TransactItem[]>
  begin: (owner: Owner, at: Date) => Promise<TransactItem[]>
}

type Outcome = 'written' | readonly boolean[]

/** Each retry means that an unlock, or another account with the same email, was written first. */
const MAX_ATTEMPTS = 10

/**
 * Writes the usage parts together with other parts. If the usage has changed since the read, it reads the usage again
 * and retries.
 * @param write Writes the given parts and may append its own.
 * @returns `written`, or which conditions failed: an entry for each of `others`, then for each appended part.
 * @throws AppError 409 if the usage keeps changing.
 */
export async function writeWithUsage(
  readUsage: () => Promise<TransactItem[]>,
  others: readonly TransactItem[],
  write: (parts: TransactItem[]) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const usage = await readUsage()
    // the usage parts come first, because `write` appends parts at the end
    const outcome = await write([...usage, ...others])
    if (outcome === 'written') return outcome
    const refused = outcome.slice(usage.length)
    if (refused.includes(true)) return refused
  }
  throw new AppError('conflict', 'This was changed at the same time elsewhere. Try again.')
}
