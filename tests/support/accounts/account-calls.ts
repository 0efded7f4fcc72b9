import type { registrationStore } from '../../../functions/identity/accounts/storage/registration-store.ts'
import type { wireAccounts } from '../../../functions/identity/accounts/wire-accounts.ts'
import type { AccountWriter, CallsOf } from './account-writer.ts'
import { activityCalls } from '../calls/activity-calls.ts'
import { alertCalls } from '../calls/alert-calls.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import { signUpCalls } from './sign-up-calls.ts'
import { unlockCalls } from './unlock-calls.ts'
import { authCalls } from './auth-calls.ts'

/** Parts of a wiring that store nothing. */
type Unstored = 'providers' | 'attempts' | 'singleUseTokens' | 'codes' | 'passwords' | 'logger'

/** Parts of a wiring that only read other features' data, for the export. */
type Records = 'activityRecord' | 'alertRecord'

/**
 * Every call that may write data of a user. The types follow from the wirings, so that the compiler reports a missing
 * call. Other files list the calls of other features.
 */
type AccountCall =
  | CallsOf<Omit<ReturnType<typeof wireAccounts>, Unstored | Records>>
  | CallsOf<{ registrations: ReturnType<typeof registrationStore> }>

const throttleCalls = {
  'throttles.take': 'names nobody, and no transaction touches its rows',
  'throttles.giveBack': 'names nobody, and no transaction touches its rows',
  'throttles.clear': 'names nobody, and no transaction touches its rows',
} satisfies Record<CallsOf<Pick<ReturnType<typeof wireAccounts>, 'throttles'>>, AccountWriter | string>

/** Each call on the tables of accounts, as a writer or with the reason why it does not write. */
const accountCalls = (emulators: Pick<TestEmulators, 'documents' | 'tables'>) =>
  ({
    ...signUpCalls(emulators),
    ...authCalls(emulators),
    ...ownAccountCalls(emulators),
    ...unlockCalls(emulators),
    ...throttleCalls,
  }) satisfies Record<AccountCall, AccountWriter | string>

/** The calls that write, by name. */
export const accountWriters = (emulators: Pick<TestEmulators, 'documents' | 'tables'>) =>
  Object.entries<AccountWriter | string>({
    ...accountCalls(emulators),
    ...activityCalls(emulators),
    ...alertCalls(emulators),
  }).filter((call): call is [string, AccountWriter] => typeof call[1] !== 'string')
