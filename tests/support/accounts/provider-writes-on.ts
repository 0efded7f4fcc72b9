import { providerTransactions } from '../../../functions/identity/accounts/domain/sign-in/provider-transactions.ts'
import { identityFinder } from '../../../functions/identity/accounts/storage/identity-finder.ts'
import { providerParts } from '../../../functions/identity/accounts/storage/provider-parts.ts'
import { commitTo } from '../../../functions/platform/dynamodb/transact.ts'
import { sessionWrites } from '../../../functions/sessions/storage/session-writes.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { usageOfAddressOn } from './usage-of-address.ts'

/** The identities and codes of sign-ins with a provider, on emulated tables. */
export function providerWritesOn({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { identities, exchanges } = providerTransactions({
    parts: providerParts(tables),
    sessions: sessionWrites(documents, tables.sessions),
    usage: usageOfAddressOn({ documents, tables }),
    commit: commitTo(documents),
  })
  return {
    identities: { findUserId: identityFinder(documents, tables.identities), ...identities },
    exchanges,
  }
}
