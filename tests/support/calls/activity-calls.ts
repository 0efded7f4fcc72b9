import { clickStore } from '../../../functions/following/activity/clicks.ts'
import { hiddenStore } from '../../../functions/following/activity/hidden-companies.ts'
import { historyStore, searchIdOf } from '../../../functions/following/activity/history-store.ts'
import { sharedListStore } from '../../../functions/following/activity/shared-list-store.ts'
import {
  type Entry,
  progressAttributes,
  shortlistStore,
} from '../../../functions/following/activity/shortlist.ts'
import { reportStore } from '../../../functions/following/activity/wrong-data-reports.ts'
import { type AccountWriter, AT, type CallsOf } from '../accounts/account-writer.ts'
import type { TestEmulators } from '../emulators/emulators.ts'

type ActivityCall = CallsOf<{
  history: ReturnType<typeof historyStore>
  clicks: ReturnType<typeof clickStore>
  shortlist: ReturnType<typeof shortlistStore>
  hidden: ReturnType<typeof hiddenStore>
  reports: ReturnType<typeof reportStore>
  shared: ReturnType<typeof sharedListStore>
}>

export const entrySample = (more: Partial<Entry> = {}): Entry => ({
  vacancy_id: 70,
  company_id: 7,
  company_name: 'Acme Ltd',
  title: 'Welder',
  city_name: null,
  link: null,
  expiry_date: null,
  status: 'saved',
  note: '',
  date: null,
  state: 'saved',
  days: {},
  reason: null,
  created_at: AT.toISOString(),
  updated_at: AT.toISOString(),
  ...more,
})

/** Each call of the activity feature, as a writer or with the reason why it does not write. */
export function activityCalls({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const history = historyStore({ documents, tables })
  const clicks = clickStore({ documents, tables })
  const shortlist = shortlistStore({ documents, tables })
  const hidden = hiddenStore({ documents, tables })
  const reports = reportStore({ documents, tables })
  const shared = sharedListStore({ documents, tables })
  const criteria = { city: 'Leeds' }
  const entry = entrySample()
  const progress = { status: 'applied', days: {}, reason: null } as const

  const link = { share_id: 'late', chosen: null, created_at: AT.toISOString(), expires_at: AT.toISOString() }

  return {
    'history.ofUser': 'reads',
    'history.record': {
      write: ({ user_id }) => history.record({ userId: user_id, criteria, total: 3, at: AT }),
      done: 'stored',
    },
    'history.remove': {
      before: ({ user_id }) => history.record({ userId: user_id, criteria, total: 3, at: AT }),
      write: ({ user_id }) => history.remove(user_id, searchIdOf(criteria)),
      done: undefined,
    },
    'history.clear': 'erases',

    'clicks.add': {
      write: ({ user_id }) =>
        clicks.add(
          user_id,
          {
            click_id: 'late',
            kind: 'company',
            company_id: 7,
            vacancy_id: null,
            clicked_to: 'website',
            clicked_at: AT.toISOString(),
          },
          1,
        ),
      done: 'stored',
    },

    'clicks.ofUser': 'reads',
    'hidden.ofUser': 'reads',
    'hidden.add': { write: ({ user_id }) => hidden.add(user_id, 7, 1), done: 'hidden' },
    'hidden.remove': {
      before: ({ user_id }) => hidden.add(user_id, 7, 1),
      write: ({ user_id }) => hidden.remove(user_id, 7),
      done: 'shown',
    },

    'shortlist.ofUser': 'reads',
    'shortlist.keysOfUser': 'reads',
    'shortlist.find': 'reads',
    'shortlist.add': {
      write: ({ user_id }) => shortlist.add(user_id, entry, 1),
      done: 'added',
    },
    'shortlist.change': {
      before: ({ user_id }) => shortlist.add(user_id, entry, 1),
      write: ({ user_id }) =>
        shortlist.change(user_id, entry.vacancy_id, { progress, note: 'By post' }, AT.toISOString()),
      done: { ...entry, ...progressAttributes(progress), note: 'By post' },
    },
    'shortlist.remove': {
      before: ({ user_id }) => shortlist.add(user_id, entry, 1),
      write: ({ user_id }) => shortlist.remove(user_id, entry.vacancy_id),
      done: 'removed',
    },

    'shared.ofUser': 'reads',
    'shared.find': 'reads',
    'shared.byId': 'reads',
    'shared.add': { write: ({ user_id }) => shared.add(user_id, link, 1), done: 'added' },
    'shared.remove': {
      before: ({ user_id }) => shared.add(user_id, link, 1),
      write: ({ user_id }) => shared.remove(user_id, link.share_id),
      done: 'removed',
    },

    'reports.ofUser': 'reads',
    'reports.inState': 'reads',
    'reports.find': 'reads',
    'reports.add': {
      write: ({ user_id }) =>
        reports.add({
          userId: user_id,
          report: {
            report_id: 'late',
            company_id: 7,
            subject: 'website',
            details: 'Gone',
            state: 'open',
            reply: null,
            created_at: AT.toISOString(),
            answered_at: null,
          },
          date: '2026-07-20',
          limit: 1,
          at: AT,
        }),
      done: 'stored',
    },
  } satisfies Record<ActivityCall, AccountWriter | string>
}
