import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPreferences, savePreferences } from '#shared/api/accounts/preferences.ts'
import { searchSingle } from '#shared/api/companies.ts'
import {
  listSavedSearches,
  newInSavedSearch,
  saveSearch,
  seeSavedSearch,
} from '#shared/api/saved-searches.ts'
import { sponsorships } from '#shared/api/search.ts'
import { listWatches, seeWatch, unwatchCompany, watchCompany } from '#shared/api/watches.ts'
import { tablesOf } from '#shared/system/names.ts'
import { outboxStore } from '../../functions/operations/outbox/outbox-store.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { runCommand } from '../support/run-command.ts'

const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route'
const row = (name: string, rating = 'A rating') => `${name},Leeds,,Worker (${rating}),Skilled Worker`
const staying = Array.from({ length: 12 }, (_, at) => row(`Quarrystone ${at}`))
const respelt = staying.map((line, at) => (at === 1 ? row('The Quarrystone 1 Ltd') : line))

/**
 * Weekly registers of Leeds. The first is imported last, into the history. In the next, Rated has another rating and
 * Ambershaw is missing. In the second, two firms join, one leaves, one is respelt and one rating changes. In the third,
 * one firm joins.
 */
const weeks = {
  '2026-07-03': [...staying, row('Rated', 'B rating'), row('Ambershaw')],
  '2026-07-10': [...staying, row('Leaver'), row('Rated')],
  '2026-07-17': [...respelt, row('Rated', 'B rating'), row('Ambershaw'), row('Bellmarsh')],
  '2026-07-24': [
    ...respelt,
    row('Rated', 'B rating'),
    row('Ambershaw'),
    row('Bellmarsh'),
    row('Coldharbour'),
  ],
}
type Week = keyof typeof weeks

// the test makes six imports, each of which takes half a minute on a loaded machine
vi.setConfig({ testTimeout: 300_000 })

// weekly registers replace the sample companies, so this needs a product of its own
describe.skipIf(isDeployed)('weekly imports of the register', () => {
  let world: FlowWorld
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  beforeAll(async () => {
    world = await startOwnWorld({ empty: true })
  })
  afterAll(async () => {
    await world.stop()
    rmSync(folder, { recursive: true })
  })

  async function publish(week: Week, option: '--force' | '--history' = '--force') {
    const file = join(folder, `${week}.csv`)
    writeFileSync(file, `${[HEADER, ...weeks[week]].join('\r\n')}\r\n`)
    const { code, err } = await runCommand('infra/commands/import.ts', [file, option], world.environment)
    if (code !== 0) throw new Error(err)
    // waits for two empty counts, because one count may miss a message that moves between two places
    await expect
      .poll(async () => (await waiting()) + (await waiting()), { timeout: 60_000, interval: 500 })
      .toBe(0)
  }

  async function waiting(): Promise<number> {
    const outbox = outboxStore({ documents: world.documents, tables: tablesOf(world.prefix) })
    const undelivered: unknown[] = []
    for (const pages of outbox.waiting(new Date())) for await (const page of pages) undelivered.push(...page)
    const { sqs, queueUrl } = world.queues
    const counts = await Promise.all(
      (['announcements', 'alerts', 'bulkMail'] as const).map(async (name) => {
        const { Attributes = {} } = await sqs.send(
          new GetQueueAttributesCommand({
            QueueUrl: queueUrl(name),
            AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
          }),
        )
        return Object.values(Attributes).reduce((sum, value) => sum + Number(value), 0)
      }),
    )
    return counts.reduce((sum, count) => sum + count, undelivered.length)
  }

  /** Creates a user with or without alerts. The user is an administrator, so that unlocks have no limit. */
  async function newUser(email_alerts: boolean) {
    const user = await world.newUser({ role: 'admin' })
    await world.get(savePreferences, {
      token: user.token,
      body: { preferred_job_category_id: [21], email_alerts },
    })
    return user
  }

  async function saveLeeds(token: string, more: Record<string, string> = {}): Promise<string> {
    const criteria = { city: 'Leeds', email: '', job: '0', page: '2', ...more }
    const body = { name: 'All of Leeds', criteria }
    const answers = await Promise.all([1, 2, 3].map(() => world.get(saveSearch, { token, body })))
    expect(answers.map(({ was_saved }) => was_saved).toSorted()).toEqual([false, true, true])
    // an equal search in another spelling is not saved again, and the saved one keeps its name
    const again = { name: 'Leeds again', criteria: { ...more, city: ' Leeds' } }
    const last = await world.get(saveSearch, { token, body: again })
    expect(last).toMatchObject({ was_saved: true, data: { name: 'All of Leeds', total: 14, new_count: 0 } })
    expect(last.data.criteria).toEqual({ city: 'Leeds', ...more })
    for (const { data } of answers) expect(data).toEqual(last.data)
    return last.data.id
  }

  /** Unlocks every company. @returns ids by name. */
  async function unlockAll(token: string): Promise<Map<string, number>> {
    const { data } = await world.get(sponsorships, { token })
    const names = await Promise.all(
      data.map(async ({ id }) => {
        const company = await world.get(searchSingle, { token, query: { company_id: id } })
        return [company.data.companyName ?? '', company.data.id] as const
      }),
    )
    return new Map(names)
  }

  test('weekly imports mail each user with alerts once, with exactly what is new for them', async () => {
    await publish('2026-07-10')
    const user = await newUser(true)
    const silent = await newUser(false)
    const idle = await newUser(true)
    const { token } = user
    const search = await saveLeeds(token)
    const patient = await saveLeeds(token, { route: 'Skilled Worker' })
    await saveLeeds(silent.token)
    const ids = await unlockAll(token)
    const watch = (name: string) => ({ token, params: { company_id: ids.get(name) ?? 0 } })
    for (const name of ['Leaver', 'Rated', 'Quarrystone 1']) await world.get(watchCompany, watch(name))
    // a company with only its register entry is open for every user
    const stranger = { ...watch('Rated'), token: silent.token }
    expect((await world.call(watchCompany, stranger)).status).toBe(200)
    await world.call(unwatchCompany, stranger)
    const nowhere = await world.call(watchCompany, { ...watch('Rated'), params: { company_id: '999999999' } })
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'not_found' } })

    await publish('2026-07-17')
    const mails = await world.mails(user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(
      'Sponsor register: 2 new companies in your saved searches and 3 watched companies changed',
    )
    for (const line of [
      'Leaver',
      'Left the register',
      'A rating became B rating',
      'The Quarrystone 1 Ltd',
      'Name changed from Quarrystone 1',
    ])
      expect(mails[0]?.text).toContain(line)
    // nobody is told that a respelt company has left
    expect(mails[0]?.text.match(/Left the register/g)).toHaveLength(1)
    // locked companies are not named
    expect(JSON.stringify(mails)).not.toMatch(/Ambershaw|Bellmarsh/)
    expect(await world.mails(silent.email, 0)).toEqual([])
    expect(await world.mails(idle.email, 0)).toEqual([])

    // the search finds exactly the two new firms, of which only the register entry is known
    const found = await world.get(newInSavedSearch, { token, params: { id: search } })
    expect(found).toMatchObject({ total: 2, register_date: '2026-07-17' })
    expect(found.data.map(({ companyName }) => companyName).toSorted()).toEqual(['Ambershaw', 'Bellmarsh'])
    const { data: watched } = await world.get(listWatches, { token })
    expect(watched.map(({ companyName, changes }) => [companyName, changes.length])).toEqual([
      ['The Quarrystone 1 Ltd', 1],
      ['Rated', 1],
      ['Leaver', 1],
    ])
    await world.get(seeWatch, { ...watch('Rated'), body: { register_date: '2026-07-17' } })
    await publish('2026-07-24')
    await world.get(seeSavedSearch, { token, params: { id: search }, body: { version: found.version } })

    // the search marked as seen has one new firm, from the last import; the other search has all three
    const { data: searches } = await world.get(listSavedSearches, { token })
    expect(searches.map(({ id, new_count, seen_date }) => [id, new_count, seen_date])).toEqual([
      [patient, 3, '2026-07-10'],
      [search, 1, '2026-07-17'],
    ])
    const again = await world.get(newInSavedSearch, { token, params: { id: search } })
    expect(again.data.map(({ id }) => id)).not.toEqual(expect.arrayContaining(found.data.map(({ id }) => id)))
    expect(await world.mails(user.email)).toHaveLength(2)

    // an older register extends the histories, but not what searches find and what users are told
    const seen = async () => [
      await world.get(listWatches, { token }),
      (await world.get(listSavedSearches, { token })).data.map(({ total, new_count }) => [total, new_count]),
      (await world.get(sponsorships, { token })).total,
    ]
    const before = await seen()
    await publish('2026-07-03', '--history')
    expect(await seen()).toEqual(before)
    const { data: rated } = await world.get(searchSingle, {
      token,
      query: { company_id: ids.get('Rated') ?? 0 },
    })
    const register = rated.locked ? undefined : rated.details.register
    expect(register).toMatchObject({ first_seen: '2026-07-03', left_on: null, updated: '2026-07-24' })
    expect(register?.history.map(({ date, change }) => [date, change])).toEqual([
      ['2026-07-17', 'routes'],
      ['2026-07-10', 'routes'],
      ['2026-07-03', 'joined'],
    ])

    // importing the same file again changes nothing
    await publish('2026-07-24')
    expect(await world.mails(user.email)).toHaveLength(2)
    const { data: left } = await world.get(listWatches, { token })
    expect(left.filter(({ changes }) => changes.length > 0).map(({ companyName }) => companyName)).toEqual([
      'The Quarrystone 1 Ltd',
      'Leaver',
    ])
    await world.get(unwatchCompany, watch('Leaver'))
    expect((await world.get(listWatches, { token })).data).toHaveLength(2)

    // mail programs send a form without a session, and may send it twice
    const header = mails[0]?.headers?.['List-Unsubscribe'] ?? ''
    const url = new URL(header.slice(1, -1))
    expect(mails[0]?.text).toContain(`/unsubscribe#${url.searchParams.get('token')}`)
    // scanners and older mail programs open the address like a link
    const opened = await fetch(url, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(`/unsubscribe#${url.searchParams.get('token')}$`),
    ])
    expect((await world.get(getPreferences, { token })).data.email_alerts).toBe(true)
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(answer.status).toBe(200)
    }
    expect((await world.get(getPreferences, { token })).data.email_alerts).toBe(false)
    const forged = new URL(url)
    forged.searchParams.set('token', `${idle.id}.${'x'.repeat(43)}`)
    expect((await fetch(forged, { method: 'POST' })).status).toBe(200)
    expect((await world.get(getPreferences, { token: idle.token })).data.email_alerts).toBe(true)

    await publish('2026-07-17')
    expect(await world.mails(user.email)).toHaveLength(2)
  })
})
