import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#shared/errors.ts'
import type { CommitAs } from '#shared/write.ts'
import { commitTo } from './transact.ts'
import { isActiveAdmin } from './user-checks.ts'

/** The `CommitAs` of use cases. `users` is the physical name of the table `users`. */
export function commitAsAdmin(documents: DynamoDBDocumentClient, users: string): CommitAs {
  const commit = commitTo(documents)
  return async (userId, writes) => {
    const outcome = await commit([...writes, isActiveAdmin(users, userId)])
    if (outcome === 'written') return outcome
    if (outcome.at(-1)) throw new AppError('forbidden', 'Only administrators may do this')
    return outcome.slice(0, -1)
  }
}
