import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { tablesOf } from '#shared/system/names.ts'
import { OWASP_COST, passwordsWith } from '../../../functions/identity/accounts/passwords.ts'
import { userStore } from '../../../functions/identity/accounts/user-store.ts'
import { readyUser, type User } from '../../../functions/identity/accounts/user.ts'

/** The password of the local accounts, free of the rules (docs/product/operations.md "Local accounts"). */
export const LOCAL_PASSWORD = 'sponsor-finder-local'

export const localAccounts = [
  { email: 'user@example.com', name: 'Uma Reader', role: 'user', plan: 'free' },
  { email: 'pro@example.com', name: 'Pro Reader', role: 'user', plan: 'pro' },
  { email: 'admin@example.com', name: 'Ada Admin', role: 'admin', plan: 'free' },
  { email: 'active@example.com', name: 'Ari Active', role: 'user', plan: 'free' },
] as const satisfies readonly Pick<User, 'email' | 'name' | 'role' | 'plan'>[]

const idOf = (email: string) => `local-${email.split('@')[0]}`

/** The id of the user with activity. The other accounts have unlocked nothing (docs/product/operations.md "Local accounts"). */
export const activeReaderId = idOf(localAccounts[3].email)

/** Creates missing accounts. Existing ones stay unchanged. */
export async function seedAccounts(documents: DynamoDBDocumentClient, prefix: string): Promise<void> {
  const users = userStore({ documents, tables: tablesOf(prefix) })
  const passwordHash = await passwordsWith(OWASP_COST).hash(LOCAL_PASSWORD)
  for (const account of localAccounts) {
    if (await users.findByEmail(account.email)) continue
    await users.create(
      readyUser({ ...account, user_id: idOf(account.email), password_hash: passwordHash }, new Date()),
    )
  }
}
