import { AppError } from '#shared/errors.ts'
import type { CommitAs, Parts } from '#shared/write.ts'
import { type Database, perContext } from '../context.ts'
import { transact } from './transact.ts'
import { isActiveAdmin } from './user-checks.ts'

/** The name of the check of the role. No part of a use case has a space in its name. */
const ROLE = 'active administrator'

/** The `CommitAs` of use cases. */
export const commitAsAdmin = perContext(({ documents, tables }: Database<'users'>): CommitAs => {
  return async <Name extends string>(userId: string, parts: Parts<Name>) => {
    const outcome = await transact(documents, { ...parts, [ROLE]: isActiveAdmin(tables.users, userId) })
    if (outcome === 'written') return outcome
    if (outcome.includes(ROLE)) throw new AppError('forbidden', 'Only administrators may do this')
    return outcome.filter((name): name is Name => name !== ROLE)
  }
})
