import { documentClient } from '../../../functions/platform/clients.ts'
import { seedAccounts } from './seed-accounts.ts'

/** Accounts and sample data. Doing it again, as after a crash, changes nothing that is there. */
export async function seed(prefix: string): Promise<void> {
  await seedAccounts(documentClient(), prefix)
}
