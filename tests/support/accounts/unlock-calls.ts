import type { unlockRecord } from '../../../functions/companies/unlock/unlock-store.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { type AccountWriter, AT, type CallsOf } from './account-writer.ts'
import { unlockCharger } from './unlock-charger.ts'

type UnlockCall = 'chargeUnlock' | CallsOf<{ unlockRecord: ReturnType<typeof unlockRecord> }>

/** Each call on the unlocks of a user, as a writer or with the reason why it does not write. */
export function unlockCalls({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { charge } = unlockCharger(documents, tables)

  return {
    chargeUnlock: {
      write: ({ user_id }) =>
        charge({ userId: user_id, companyId: 7, date: '2026-07-20', limit: 10, at: AT }),
      done: 'charged',
    },
    'unlockRecord.unlocksOf': 'reads',
    'unlockRecord.usageOf': 'reads',
    'unlockRecord.eraseOf': 'erases',
  } satisfies Record<UnlockCall, AccountWriter | string>
}
