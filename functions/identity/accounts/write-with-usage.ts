import { changedElsewhere } from '#shared/errors.ts'
import type { Committed, Parts, Write } from '#shared/write.ts'
import { usageOfAddress } from '../../companies/index.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { type Context, perContext } from '../../platform/context.ts'

/** The usage that a deleted account leaves to its email, as parts that fail after another change of it. */
export const usageOfEmail = perContext((context: Context) =>
  usageOfAddress(context.documents, context.tables.usage, (address) =>
    pseudonymOf(context)('usage', address),
  ),
)

/** Each retry means that an unlock, or another account with the same email, was written first. */
const MAX_ATTEMPTS = 10

/**
 * Writes the usage parts together with other parts. If the usage has changed since the read, it reads the usage again
 * and retries.
 * @param write Writes the given parts, and may add a session.
 * @throws AppError 409 if the usage keeps changing.
 */
export async function writeWithUsage<Name extends string>(
  readUsage: () => Promise<readonly Write[]>,
  others: Parts<Name>,
  write: (parts: Parts<Name | 'usage'>) => Promise<Committed<NoInfer<Name> | 'usage' | 'session'>>,
): Promise<Committed<Name | 'session'>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const outcome = await write({ usage: await readUsage(), ...others })
    if (outcome === 'written') return outcome
    const refused = outcome.filter((name): name is Name | 'session' => name !== 'usage')
    if (refused.length > 0) return refused
  }
  throw changedElsewhere('This')
}
