import { pseudonyms } from '../../../functions/platform/auth/pseudonyms.ts'
import { usageOfAddress } from '../../../functions/companies/unlock/usage-of-address.ts'
import { keyRing } from '../../../functions/platform/auth/key-ring.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { readSigningKeys } from './read-signing-keys.ts'

/** The daily usage of deleted accounts, wired as in the product. */
export function usageOfAddressOn({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const keys = keyRing(
    readSigningKeys,
    () => new Date(),
    async () => undefined,
  )
  const pseudonymOf = pseudonyms(keys)
  return usageOfAddress(documents, tables.usage, (address) => pseudonymOf('usage', address))
}
