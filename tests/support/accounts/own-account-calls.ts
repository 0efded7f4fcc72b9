import { expect } from 'vitest'
import { changeGrantOf } from '../../../functions/identity/accounts/domain/grant.ts'
import { readAlertsToken } from '../../../functions/identity/accounts/domain/own-data/alerts-token.ts'
import { noPreferences } from '../../../functions/identity/accounts/domain/user.ts'
import { accountStore } from '../../../functions/identity/accounts/storage/account-store.ts'
import { alertRecipients } from '../../../functions/identity/accounts/storage/alert-recipients.ts'
import { preferencesStore } from '../../../functions/identity/accounts/storage/preferences-store.ts'
import type { wireAccounts } from '../../../functions/identity/accounts/wire-accounts.ts'
import { wireGrants } from '../../../functions/identity/accounts/wire-grants.ts'
import { outboxWriter } from '../../../functions/platform/messages/outbox.ts'
import { type AccountWriter, AT, type CallsOf } from './account-writer.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { usageOfAddressOn } from './usage-of-address.ts'
import { mailOf } from './late-fixture.ts'

/** The grants are a use case, so their call is named here. */
type OwnAccountCall =
  | CallsOf<Pick<ReturnType<typeof wireAccounts>, 'preferences' | 'accounts'>>
  | 'changeGrantOf'

/** Each call that changes an account itself, as a writer or with the reason why it does not write. */
export function ownAccountCalls(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { documents, tables } = emulators
  const outbox = outboxWriter(tables.outbox, () => AT)
  const accounts = accountStore(documents, tables, outbox, usageOfAddressOn(emulators))
  const preferences = preferencesStore(documents, tables.users)
  const recipients = alertRecipients({ documents, tables })
  const alertSecrets = new Map<string, string>()
  const grants = wireGrants(documents, tables)
  const { setup_completed_at: _, ...wanted } = noPreferences

  return {
    'preferences.replace': {
      write: ({ user_id }) => preferences.replace(user_id, wanted, AT),
      done: { ...wanted, setup_completed_at: AT.toISOString() },
    },
    'preferences.completeSetup': {
      before: async ({ user_id }) => void (await preferences.replace(user_id, wanted, AT)),
      write: ({ user_id }) => preferences.completeSetup(user_id, AT),
      done: { ...wanted, setup_completed_at: AT.toISOString() },
    },
    'preferences.endAlerts': {
      before: async ({ user_id }) => {
        await preferences.replace(user_id, { ...wanted, email_alerts: true }, AT)
        alertSecrets.set(user_id, readAlertsToken((await recipients.find(user_id))?.token ?? '').secret)
      },
      write: ({ user_id }) => preferences.endAlerts(user_id, alertSecrets.get(user_id) ?? ''),
      done: undefined,
    },
    'accounts.rename': {
      write: ({ user_id }) => accounts.rename(user_id, 'Lazarus'),
      done: expect.objectContaining({ name: 'Lazarus' }),
    },
    'accounts.delete': {
      write: (user) => accounts.delete({ user, at: AT, ...mailOf(user) }),
      done: 'deleted',
    },
    changeGrantOf: {
      write: (user) => changeGrantOf(grants, user, { grant: 'pro', isTaken: false }),
      done: 'changed',
    },
  } satisfies Record<OwnAccountCall, AccountWriter | string>
}
