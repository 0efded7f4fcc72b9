import { describe, expect, test } from 'vitest'
import type { RegisterImport } from '#shared/system/following.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { leedsCompanies } from '../../../tests/support/samples/leeds-companies.ts'
import { alertRecipients } from '../../identity/index.ts'
import { warnedCompanies } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { shortlistStore } from '../activity/shortlist.ts'
import { alertQueuer } from './alert-queuer.ts'
import { type Alert, alertStore, type LastAlert } from './alert-store.ts'
import { jobsNow, namedRegisters } from './new-since-last-seen.ts'
import { type CompanySearch, type JobSearch, savedSearchStore } from './saved-search-store.ts'
import { watchStore } from './watches.ts'
import { alertUser } from './workers/alert-user.ts'
import { announceDay, newestRegister } from './workers/announce-day.ts'

/** Companies in Leeds, by the version of the index. */
const { openSeen } = leedsCompanies({ 0: [1], 1: [1, 2], 2: [1, 2, 3], 3: [1, 2, 3, 4] })
const snapshot = (version: number) => ({
  version,
  register: `register ${version}`,
  index: String(version),
  date: `2026-11-2${version}`,
})

const importOf = (version: number): RegisterImport => ({
  import_id: `import ${version}`,
  from: snapshot(version - 1),
  to: snapshot(version),
})
const dayOf = (day: string, version: number): RegisterImport => ({
  import_id: `day-${day}`,
  from: snapshot(version),
  to: snapshot(version),
  day,
})

const kept = { name: 'Leeds', created_at: '2026-11-01T00:00:00.000Z' }
const ofCompanies: CompanySearch = {
  ...kept,
  search_id: 'c',
  criteria: { city: 'Leeds' },
  seen: { index: '0', version: 0, date: '2026-11-20' },
}
const ofJobs = (more: Partial<JobSearch> = {}): JobSearch => ({
  ...kept,
  search_id: 'j',
  name: 'Nurses',
  kind: 'jobs',
  criteria: {},
  seen: { version: 10, date: '2026-11-20' },
  ...more,
})

interface Job {
  id: number
  /** When it was found. */
  at: number
}

/** A user with saved searches and a mail a day. `jobs` may grow between two mails. */
function setUp(searches = [ofCompanies, ofJobs()]) {
  const jobs: Job[] = [{ id: 1, at: 10 }]
  const mails: Alert[] = []
  let last: LastAlert | undefined
  let time = Date.parse('2026-11-23T18:00:00Z')
  const write = (next: LastAlert) => {
    last = next
    return 'alerted' as const
  }
  const idsAfter = async (_criteria: unknown, after: number) =>
    jobs.filter(({ at }) => at > after).map(({ id }) => id)
  const context = contextWith(
    { now: () => new Date((time += 1000)) },
    double(alertRecipients, {
      find: async () => ({
        email: 'uma@example.com',
        name: 'Uma',
        hasPro: false,
        token: 'token',
        frequency: 'daily',
      }),
    }),
    double(savedSearchStore, { ofUser: async () => searches }),
    double(watchStore, { ofUser: async () => [] }),
    double(namedRegisters, { openSeen, findCompany: async () => undefined }),
    double(warnedCompanies, { warnedAmong: async () => new Map() }),
    double(shortlistStore, { ofUser: async () => [] }),
    double(vacancyStore, { getMany: async () => [] }),
    double(jobsNow, async () => ({
      newest: Math.max(...jobs.map(({ at }) => at)),
      idsAfter,
      find: async (criteria, { after = 0, max }) => {
        const ids = await idsAfter(criteria, after)
        const row = {
          title: 'Nurse',
          verdict: 'offered' as const,
          job_site: null,
          warned: false,
          city_name: 'Leeds',
          company_name: null,
          preview: 'Locked sponsor',
        }
        return { total: ids.length, jobs: ids.slice(0, max).map((id) => ({ id, ...row })) }
      },
    })),
    double(alertStore, {
      wasAlerted: async () => false,
      lastAlert: async () => last,
      writeStep: async ({ next }) => write(next),
      async writeAlertMail({ alert, next }) {
        mails.push(alert)
        return write(next)
      },
    }),
  )
  const log = { warn: () => {} }
  return {
    jobs,
    mails,
    alert: (published: RegisterImport) =>
      alertUser(context, { userId: 'u', ...published }, { requestId: 'r', log }),
    at: (instant: string) => (time = Date.parse(instant)),
  }
}

const countsOf = (mails: readonly Alert[]) =>
  mails.map(({ newCompanies, newJobs }) => [newCompanies, newJobs])

describe('what mails tell', () => {
  test('one mail has the new companies and the new jobs, each job once', async () => {
    const { jobs, mails, alert } = setUp([ofCompanies, ofJobs(), ofJobs({ search_id: 'k', name: 'All' })])
    jobs.push({ id: 2, at: 20 }, { id: 3, at: 30 })
    expect(await alert(importOf(1))).toBe('alerted')
    expect(countsOf(mails)).toEqual([[1, 2]])
    expect(
      mails[0]!.jobSearches.map(({ name, new_count, jobs: own }) => [name, new_count, own.length]),
    ).toEqual([
      ['Nurses', 2, 2],
      ['All', 2, 0],
    ])
  })

  test('of a search with many new jobs the first five are listed', async () => {
    const { jobs, mails, alert } = setUp()
    for (let id = 2; id < 14; id += 1) jobs.push({ id, at: 10 + id })
    await alert(dayOf('2026-11-23', 0))
    expect(mails[0]!.jobSearches).toMatchObject([{ new_count: 12 }])
    expect(mails[0]!.jobSearches[0]!.jobs).toHaveLength(5)
  })

  test('companies that the user has seen since the last mail are left out', async () => {
    const seen = { index: '2', version: 2, date: '2026-11-22' }
    const { mails, alert } = setUp([{ ...ofCompanies, seen }])
    expect(await alert({ ...importOf(3), from: snapshot(0) })).toBe('alerted')
    expect(countsOf(mails)).toEqual([[1, 0]])
  })

  test('an import whose message comes after that of a later one tells nothing again', async () => {
    const { mails, alert } = setUp()
    await alert(importOf(2))
    expect(await alert(importOf(1))).toBe('nothing')
    await alert(importOf(3))
    expect(countsOf(mails)).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('after a restore, from which versions count again, a newer register is told', async () => {
    const { mails, alert } = setUp()
    await alert(importOf(2))
    expect(
      await alert({
        import_id: 'import 3',
        from: { ...snapshot(2), version: 0 },
        to: { ...snapshot(3), version: 1 },
      }),
    ).toBe('alerted')
    expect(countsOf(mails)).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('an alert says whether a register came since the last one', async () => {
    const { mails, alert, at } = setUp()
    await alert(importOf(1))
    at('2026-11-24T18:00:00Z')
    // an edit has made another index of the same register
    await alert({ ...dayOf('2026-11-24', 2), to: { ...snapshot(2), date: snapshot(1).date } })
    at('2026-11-25T18:00:00Z')
    await alert(dayOf('2026-11-25', 3))
    expect(mails.map(({ isOfRegister }) => isOfRegister)).toEqual([true, false, true])
  })
})

describe('the end of a day', () => {
  const announced: RegisterImport[] = []
  const announce = (instant: string) =>
    announceDay(
      contextWith(
        { now: () => new Date(instant) },
        double(newestRegister, async () => snapshot(2)),
        double(alertQueuer, { announceDay: async (ended) => void announced.push(ended) }),
      ),
    )

  test('it is announced from the afternoon on, with the current register', async () => {
    expect(await announce('2026-11-23T15:59:59Z')).toBeUndefined()
    expect(announced).toEqual([])
    expect(await announce('2026-11-23T16:00:00Z')).toBe('2026-11-23')
    expect(announced).toEqual([dayOf('2026-11-23', 2)])
  })

  test('before the first import there is nothing to announce', async () => {
    const none = contextWith(
      { now: () => new Date('2026-11-23T18:00:00Z') },
      double(newestRegister, async () => undefined),
    )
    expect(await announceDay(none)).toBeUndefined()
  })
})
