import type { wireCompanies } from '../../../functions/companies/wire-companies.ts'
import type { unlockRecord } from '../../../functions/companies/unlock/unlock-store.ts'
import { type AccountWriter, AT, type CallsOf } from './account-writer.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { unlockCharger } from './unlock-charger.ts'

type UnlockCall =
  | CallsOf<Pick<ReturnType<typeof wireCompanies>, 'unlocks'>>
  | CallsOf<{ unlockRecord: ReturnType<typeof unlockRecord> }>

/** Each call on the unlocks of a user, as a writer or with the reason why it does not write. */
export function unlockCalls({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const unlocks = unlockCharger(documents, tables)

  return {
    'unlocks.has': 'reads',
    'unlocks.stateOf': 'reads',
    'unlocks.unlockedBy': 'reads',
    'unlocks.usedOn': 'reads',
    'unlocks.usageWrite': 'belongs to unlocks.unlockWrite',
    'unlocks.userCheck': 'belongs to unlocks.unlockWrite',
    'unlocks.countWrite': 'belongs to unlocks.unlockWrite',
    'unlocks.markWrite': 'belongs to unlocks.unlockWrite',
    'unlocks.unlockWrite': {
      write: ({ user_id }) =>
        unlocks.charge({ userId: user_id, companyId: 7, date: '2026-07-20', limit: 10, at: AT }),
      done: 'charged',
    },
    'unlockRecord.unlocksOf': 'reads',
    'unlockRecord.usageOf': 'reads',
    'unlockRecord.eraseOf': 'erases',
  } satisfies Record<UnlockCall, AccountWriter | string>
}
