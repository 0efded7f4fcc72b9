import { type Application, applicationStore } from '../../../functions/following/activity/applications.ts'
import { clickStore } from '../../../functions/following/activity/clicks.ts'
import { hiddenStore } from '../../../functions/following/activity/hidden-companies.ts'
import { historyStore, searchIdOf } from '../../../functions/following/activity/history-store.ts'
import { reportStore } from '../../../functions/following/activity/wrong-data-reports.ts'
import { type AccountWriter, AT, type CallsOf } from '../accounts/account-writer.ts'
import type { TestEmulators } from '../emulators/emulators.ts'

type ActivityCall = CallsOf<{
  history: ReturnType<typeof historyStore>
  clicks: ReturnType<typeof clickStore>
  applications: ReturnType<typeof applicationStore>
  hidden: ReturnType<typeof hiddenStore>
  reports: ReturnType<typeof reportStore>
}>

/** A saved vacancy with overrides. */
export const applicationSample = (more: Partial<Application> = {}): Application => ({
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
  created_at: AT.toISOString(),
  updated_at: AT.toISOString(),
  ...more,
})

/** Each call of the activity feature, as a writer or with the reason why it does not write. */
export function activityCalls({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const history = historyStore({ documents, tables })
  const clicks = clickStore({ documents, tables })
  const applications = applicationStore({ documents, tables })
  const hidden = hiddenStore({ documents, tables })
  const reports = reportStore({ documents, tables })
  const criteria = { city: 'Leeds' }
  const application = applicationSample()
  const progress = { status: 'applied', note: 'By post', date: null, updated_at: AT.toISOString() } as const

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

    'applications.ofUser': 'reads',
    'applications.find': 'reads',
    'applications.add': {
      write: ({ user_id }) => applications.add(user_id, application, 1),
      done: 'added',
    },
    'applications.change': {
      before: ({ user_id }) => applications.add(user_id, application, 1),
      write: ({ user_id }) => applications.change(user_id, application, progress),
      done: { ...application, ...progress },
    },
    'applications.remove': {
      before: ({ user_id }) => applications.add(user_id, application, 1),
      write: ({ user_id }) => applications.remove(user_id, application.vacancy_id),
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
