import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { JOB_PATIENCE_SECONDS } from '#shared/retention.ts'
import { messages, type Messages } from '#shared/system/messages.ts'
import { QUEUE_RETENTION_DAYS } from '#shared/system/queues.ts'
import { expiryOf } from '../../functions/platform/messages/record-handler.ts'
import { entriesOf } from '../../infra/entries.ts'
import { createRandom } from '../../infra/local/sample-data/random.ts'
import { simulateExpiry } from '../support/queues/simulate-expiry.ts'

const seen = { version: 1, register: 'r', index: 'i', date: '2026-07-20' }
const published = { import_id: '2026-07-20#1', from: seen, to: seen }
const job = { job_id: 'job-1' }

const bodies: { [Type in keyof Messages]: z.infer<Messages[Type]['body']> } = {
  sendMail: { template: 'verify_email', to: 'uma@example.com', code: '123456' },
  sendBulkMail: {
    template: 'register_alert',
    to: 'uma@example.com',
    name: 'Uma',
    date: '2026-07-20',
    of_register: true,
    searches: [],
    job_searches: [],
    job_sites: [],
    new_jobs: 0,
    new_companies: 0,
    companies: [],
    more_companies: 0,
    ruled_jobs: [],
    more_ruled_jobs: 0,
    token: 't',
  },
  eraseUser: { user_id: 'u', email: 'uma@example.com', deleted_at: '2026-07-20T12:00:00.000Z' },
  announceImport: published,
  alertUser: { ...published, user_id: 'u' },
  processVacancy: job,
  enrichCompany: job,
  discoverWebsite: job,
  runRefreshRound: { hour: '2026-07-20T12' },
  refreshCompanies: job,
  readFeed: job,
  readJobSite: job,
  captureScreenshot: job,
  runBulk: job,
  redriveQueue: { ...job, moved: 0 },
  readAdvert: { ...job, url: 'https://fernley.example/jobs/1' },
  importRegister: job,
  removeObjected: { ...job, pass: 1, part: 'profiles', read: 0 },
  rebuildIndex: {},
  mailEvent: {
    event: 'bounce',
    emails: ['uma@example.com'],
    sent_at: '2026-07-20T11:59:00.000Z',
    at: '2026-07-20T12:00:00.000Z',
    reason: 'General',
  },
  updateIndex: { company_id: 1, is_awaited: true },
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const CREATED = '2026-07-20T12:00:00.000Z'

const messageOf = <Type extends keyof Messages>(type: Type, body: unknown = bodies[type]) => ({
  message_id: 'm1',
  type,
  request_id: 'r1',
  created_at: CREATED,
  body,
})

const lifeOf = (message: ReturnType<typeof messageOf>): number | undefined => {
  const end = expiryOf(messages)(message)
  return end && (end.getTime() - Date.parse(CREATED)) / 1000
}

const types = entriesOf<keyof Messages, unknown>(bodies).map(([type]) => type)
const mortal = types.filter((type) => lifeOf(messageOf(type)) !== undefined)

describe('a message that its worker postpones for ever', () => {
  test.each(mortal)('%s ends when it expires, whatever it waits for', async (type) => {
    for (const seed of ['a', 'b', 'c']) {
      const ended = await simulateExpiry(createRandom(`${type} ${seed}`), messageOf(type))
      const life = lifeOf(messageOf(type)) ?? 0
      // SQS delays by whole seconds, and the message may come through the queue of retries
      expect(ended?.seconds).toBeGreaterThanOrEqual(life)
      expect(ended?.seconds).toBeLessThan(life + 5)
      expect(ended?.postponed).toBeGreaterThan(0)
    }
  })

  test('only the erasure of a user and a mail that came back are owed however late', () => {
    expect(types.filter((type) => !mortal.includes(type))).toEqual(['eraseUser', 'mailEvent'])
  })

  test('no message outlives its queue, which would drop it in silence', () => {
    for (const type of mortal) expect(lifeOf(messageOf(type))).toBeLessThan(QUEUE_RETENTION_DAYS * DAY)
  })

  test('a code and a link end when they are invalid, and notices after days', () => {
    const reset = { template: 'reset_password', to: 'uma@example.com', token: 't' }
    const deleted = { template: 'account_deleted', to: 'uma@example.com', name: 'Uma' }
    expect(lifeOf(messageOf('sendMail'))).toBe(10 * MINUTE)
    expect(lifeOf(messageOf('sendMail', reset))).toBe(60 * MINUTE)
    expect(lifeOf(messageOf('sendMail', deleted))).toBe(3 * DAY)
  })

  test('an alert ends before the next daily register, and a job when it may wait no longer', () => {
    for (const type of ['announceImport', 'alertUser', 'sendBulkMail'] as const)
      expect(lifeOf(messageOf(type))).toBe(DAY)
    for (const type of types.filter((one) => 'job_id' in bodies[one]))
      expect(lifeOf(messageOf(type))).toBe(JOB_PATIENCE_SECONDS)
  })
})
