import { unlockStore } from '../../../functions/companies/storage/unlock-store.ts'
import type { wireCompanies } from '../../../functions/companies/wire-companies.ts'
import type { wirePrivacy } from '../../../functions/privacy/wire-privacy.ts'
import { type AccountWriter, AT, type CallsOf } from './account-writer.ts'
import type { TestEmulators } from '../emulators/emulators.ts'

type UnlockCall =
  | CallsOf<Pick<ReturnType<typeof wireCompanies>, 'unlocks'>>
  | CallsOf<Pick<ReturnType<typeof wirePrivacy>, 'unlockRecord'>>

/** Each call on the unlocks of a user, as a writer or with the reason why it does not write. */
export function unlockCalls({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const unlocks = unlockStore(documents, tables)

  return {
    'unlocks.has': 'reads',
    'unlocks.unlockedBy': 'reads',
    'unlocks.usedOn': 'reads',
    'unlocks.charge': {
      write: ({ user_id }) =>
        unlocks.charge({ userId: user_id, companyId: 7, date: '2026-07-20', limit: 10, at: AT }),
      done: 'charged',
    },
    'unlockRecord.unlocksOf': 'reads',
    'unlockRecord.usageOf': 'reads',
    'unlockRecord.eraseOf': 'erases',
  } satisfies Record<UnlockCall, AccountWriter | string>
}
