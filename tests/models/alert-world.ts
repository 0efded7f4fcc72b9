import type { RegisterImport, SeenSnapshot } from '#shared/system/following.ts'
import { alertQueuer } from '../../functions/following/alerts/alert-queuer.ts'
import { LAST_ALERT, LastAlert } from '../../functions/following/alerts/alert-store.ts'
import { jobsNow, namedRegisters } from '../../functions/following/alerts/new-since-last-seen.ts'
import { savedSearchStore } from '../../functions/following/alerts/saved-search-store.ts'
import { watchStore } from '../../functions/following/alerts/watches.ts'
import { alertUser } from '../../functions/following/alerts/workers/alert-user.ts'
import { announceDay, newestRegister } from '../../functions/following/alerts/workers/announce-day.ts'
import { preferencesStore } from '../../functions/identity/accounts/preferences.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { noPreferences } from '../../functions/identity/accounts/user.ts'
import { type OrganisationChange, warnedCompanies } from '../../functions/register/index.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { organisation } from '../support/samples/register-sample.ts'
import { memoryTables } from '../support/tables/memory-tables.ts'
import type { Mail, Register } from './alert-model.ts'

const MAX = 10

interface Body {
  new_companies: number
  new_jobs: number
  companies: { company_id: number; changes: { from_name: string | null }[] }[]
}

/** The change with a number, which is its former name. */
const changeOf = (at: number): OrganisationChange => ({
  date: '2026-01-01',
  change: 'renamed',
  added: [],
  removed: [],
  from_town: null,
  from_name: String(at),
})
const numberOf = ({ from_name }: { from_name: string | null }) => Number(from_name)

const snapshotOf = (version: number): SeenSnapshot => ({
  version,
  register: String(version),
  index: String(version),
  date: '2026-01-01',
})

/** The real use case of alerts with its stores, on tables in memory. The registers and jobs are those of the model. */
export async function alertWorld(start: string, registers: readonly Register[], jobs: readonly number[]) {
  const { documents, tables, itemsOf } = memoryTables()
  let instant = new Date(start)
  const now = () => instant
  const user = storedUser()
  const userId = user.user_id
  await userStore({ documents, tables }).create(user)
  const preferences = preferencesStore({ documents, tables })
  const searches = savedSearchStore({ documents, tables })
  const watches = watchStore({ documents, tables })
  const listedIn = (version: number | string) => registers[Number(version)]!

  const idsAfter = async (_: unknown, after: number) => jobs.filter((at) => at > after)
  const events: RegisterImport[] = []
  const context = contextWith(
    { documents, tables, now },
    double(namedRegisters, {
      openSeen: async (index) => ({
        total: async () => 0,
        cards: async () => [],
        newSince: async (_, earlier) =>
          listedIn(index).listed.filter((id) => !listedIn(earlier).listed.includes(id)),
      }),
      findCompany: async (version, id) => ({
        ...organisation(1),
        id,
        changes: Array.from({ length: listedIn(version).changes[id] ?? 0 }, (_, at) => changeOf(at)),
      }),
    }),
    double(newestRegister, async () => snapshotOf(registers.length - 1)),
    double(warnedCompanies, { warnedAmong: async () => new Map() }),
    double(alertQueuer, { announceDay: async (ended) => void events.push(ended) }),
    double(jobsNow, async () => ({
      newest: jobs.at(-1) ?? 0,
      idsAfter,
      find: async (criteria, { after = 0 }) => ({
        total: (await idsAfter(criteria, after)).length,
        jobs: [],
      }),
    })),
  )

  const log = { warn: () => {} }
  const kept = { criteria: { city: 'Leeds' }, created_at: '2026-01-01T00:00:00.000Z' }
  const seenRegister = () => {
    const { version, index, date } = snapshotOf(registers.length - 1)
    return { version, index, date }
  }
  const seenJobs = () => ({ version: jobs.at(-1) ?? 0, date: '2026-01-01' })

  return {
    setTime: (time: number) => void (instant = new Date(time)),
    publish() {
      const to = registers.length - 1
      events.push({ import_id: `import ${to}`, from: snapshotOf(to - 1), to: snapshotOf(to) })
    },
    endDay: () => announceDay(context),
    deliver: (at: number) => alertUser(context, { userId, ...events[at]! }, { requestId: 'request', log }),
    saveSearch: () =>
      searches.add(
        userId,
        { search_id: 'c', name: 'Leeds', kind: 'sponsors', ...kept, seen: seenRegister() },
        MAX,
      ),
    saveJobSearch: () =>
      searches.add(userId, { search_id: 'j', name: 'Jobs', kind: 'jobs', ...kept, seen: seenJobs() }, MAX),
    seeSearch: () => searches.see(userId, 'c', seenRegister()),
    seeJobSearch: () => searches.see(userId, 'j', seenJobs()),
    removeSearch: (id: 'c' | 'j') => searches.remove(userId, id),
    watch: (id: number) =>
      watches.add(
        userId,
        {
          company_id: id,
          watched_at: now().toISOString(),
          seen_changes: registers.at(-1)!.changes[id] ?? 0,
          seen_date: '2026-01-01',
        },
        MAX,
      ),
    seeWatch: (id: number) =>
      watches.see(userId, id, { seen_changes: registers.at(-1)!.changes[id] ?? 0, seen_date: '2026-01-01' }),
    unwatch: (id: number) => watches.remove(userId, id),
    want: (frequency: 'daily' | 'weekly' | undefined) => {
      const wanted = { email_alerts: frequency !== undefined, alert_frequency: frequency ?? 'daily' }
      return preferences.replace(userId, { ...noPreferences, ...wanted }, now())
    },
    /** Up to where the user was told what is new. */
    last() {
      const item = itemsOf('alerts').find(({ import_id }) => import_id === LAST_ALERT)
      if (item === undefined) return undefined
      const { snapshot, newest_job: job, mailed_on: mailedOn } = LastAlert.parse(item)
      return { version: snapshot.version, job, mailedOn }
    },
    /** The mails in the outbox, in the order of their instants. */
    mails(): Mail[] {
      const sent = itemsOf('outbox') as unknown as readonly { body: Body; created_at: string }[]
      return sent
        .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
        .map(({ body: { new_companies, new_jobs, companies } }) => ({
          companies: new_companies,
          watched: companies
            .map(({ company_id, changes }): [number, number[]] => [
              company_id,
              changes.map(numberOf).toSorted((a, b) => a - b),
            ])
            .toSorted(([a], [b]) => a - b),
          jobs: new_jobs,
        }))
    },
  }
}

export type AlertWorld = Awaited<ReturnType<typeof alertWorld>>
