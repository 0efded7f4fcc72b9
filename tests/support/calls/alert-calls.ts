import { randomUUID } from 'node:crypto'
import { alertStore } from '../../../functions/following/alerts/alert-store.ts'
import { savedSearchStore } from '../../../functions/following/alerts/saved-search-store.ts'
import { watchStore } from '../../../functions/following/alerts/watches.ts'
import { preferencesStore } from '../../../functions/identity/accounts/preferences.ts'
import { noPreferences } from '../../../functions/identity/accounts/user.ts'
import { type AccountWriter, AT, type CallsOf } from '../accounts/account-writer.ts'
import type { TestEmulators } from '../emulators/emulators.ts'

type AlertCall = CallsOf<{
  searches: ReturnType<typeof savedSearchStore>
  watches: ReturnType<typeof watchStore>
  alerts: ReturnType<typeof alertStore>
}>

const seenAt = (version: number) => ({ index: `index ${version}`, version, date: '2026-07-17' })

export const searchSample = () => ({
  search_id: randomUUID(),
  name: 'Nurses in Leeds',
  criteria: { city: 'Leeds' },
  created_at: AT.toISOString(),
  seen: seenAt(3),
})

export const watchSample = (company_id = 7) => ({
  company_id,
  watched_at: AT.toISOString(),
  seen_changes: 1,
  seen_date: '2026-07-17',
})

// all calls use the same search and watch, because some calls need the rows of others
const search = searchSample()
const watch = watchSample()
const told = {
  snapshot: { ...seenAt(4), register: 'register 4' },
  newest_job: 0,
  mailed_on: '2026-07-20',
  told_at: AT.toISOString(),
}

/** Each call of the alerts feature, as a writer or with the reason why it does not write. */
export function alertCalls({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const searches = savedSearchStore({ documents, tables })
  const watches = watchStore({ documents, tables })
  const preferences = preferencesStore({ documents, tables })
  const alerts = alertStore({ documents, tables, now: () => AT })
  const { setup_completed_at: _, ...wanted } = noPreferences

  return {
    'searches.ofUser': 'reads',
    'searches.find': 'reads',
    'searches.add': { write: ({ user_id }) => searches.add(user_id, search, 1), done: 'added' },
    'searches.rename': {
      before: ({ user_id }) => searches.add(user_id, search, 1),
      write: ({ user_id }) => searches.rename(user_id, search.search_id, 'Late'),
      done: true,
    },
    'searches.remove': {
      before: ({ user_id }) => searches.add(user_id, search, 1),
      write: ({ user_id }) => searches.remove(user_id, search.search_id),
      done: 'removed',
    },
    'searches.see': {
      before: ({ user_id }) => searches.add(user_id, search, 1),
      write: ({ user_id }) => searches.see(user_id, search.search_id, seenAt(4)),
      done: true,
    },

    'watches.ofUser': 'reads',
    'watches.find': 'reads',
    'watches.add': { write: ({ user_id }) => watches.add(user_id, watch, 1), done: 'added' },
    'watches.remove': {
      before: ({ user_id }) => watches.add(user_id, watch, 1),
      write: ({ user_id }) => watches.remove(user_id, watch.company_id),
      done: 'removed',
    },
    'watches.see': {
      before: ({ user_id }) => watches.add(user_id, watch, 1),
      write: ({ user_id }) => watches.see(user_id, watch.company_id, { ...watch, seen_changes: 2 }),
      done: true,
    },

    'alerts.wasAlerted': 'reads',
    'alerts.writeAlertMail': {
      before: ({ user_id }) => preferences.replace(user_id, { ...wanted, email_alerts: true }, AT),
      write: ({ user_id, email, name }) =>
        alerts.writeAlertMail({
          userId: user_id,
          importId: '2026-07-17#4',
          alert: {
            recipient: { email, name, hasPro: false, token: 'token', frequency: 'daily' },
            date: '2026-07-17',
            searches: [{ name: 'Nurses', new_count: 1 }],
            newCompanies: 1,
            companies: [],
            ruledJobs: [],
            isOfRegister: true,
            jobSearches: [],
            newJobs: 0,
          },
          requestId: 'late',
          last: undefined,
          next: told,
        }),
      done: 'alerted',
    },
    'alerts.lastAlert': 'reads',
    'alerts.writeStep': {
      before: ({ user_id }) => preferences.replace(user_id, { ...wanted, email_alerts: true }, AT),
      write: ({ user_id }) => alerts.writeStep({ userId: user_id, last: undefined, next: told }),
      done: 'alerted',
    },
  } satisfies Record<AlertCall, AccountWriter | string>
}
