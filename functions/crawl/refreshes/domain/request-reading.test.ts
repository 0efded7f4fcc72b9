import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { memoryQueueJob, memoryStart } from '../../../../tests/support/doubles/memory-queue-job.ts'
import type { Chosen } from './choose-refreshes.ts'
import { requestReading, type RequestReadingDependencies } from './request-reading.ts'

interface Profile {
  website: string | null
  isStated?: boolean
}

interface Vacancy {
  vacancy_id: number
  source_url: string
  expiry_date: string
  isLive: boolean
}

const NOW = new Date('2026-11-23T10:05:00.000Z')
const now = () => NOW
const startAt = new Date('2026-11-23T10:20:00.000Z')
const of = { name: { hour: '2026-11-23T10' }, decidedAt: '2026-11-23T10:04:00.000Z', startAt }
const company: Chosen = { company_id: 7, class: 'rest', pages: 6, vacancies: 0 }
const round = 'refresh-round-2026-11-23T10'

function world(profile: Profile | undefined, { name = 'Acme', endedSince = false } = {}) {
  const { commit, committed } = memoryCommit()
  const live = new Map<string, string>()
  const vacancies: Vacancy[] = [
    { vacancy_id: 71, source_url: 'https://a.example/71', expiry_date: '2026-11-25', isLive: true },
    { vacancy_id: 72, source_url: 'https://a.example/72', expiry_date: '2026-11-24', isLive: true },
    { vacancy_id: 73, source_url: 'https://a.example/73', expiry_date: '2026-11-24', isLive: false },
  ]
  const dependencies: RequestReadingDependencies<Profile, Vacancy> = {
    nameOf: async () => (name === 'nobody' ? undefined : name),
    findProfile: async () => profile,
    isWebsiteStated: ({ website, isStated = false }) => website !== null || isStated,
    vacanciesOf: async () => vacancies,
    isLive: (vacancy) => vacancy.isLive,
    vacancyRequest: (_kind, { vacancy_id }, by) => ({
      subject: String(vacancy_id),
      details: 'Welder',
      count: 1,
      requested_by: by.userId,
      request_id: by.requestId,
    }),
    jobIdOf: (id, subject) => `${id} ${subject}`,
    queueJob: memoryQueueJob({ commit, now }, live),
    startMessage: memoryStart,
    requestedWrite: (id, values) =>
      memoryWrite({ what: 'requested', values: { id, ...values }, isRefused: () => endedSince }),
    endedWrite: (id, values) => memoryWrite({ what: 'ended', values: { id, ...values } }),
    commit,
    now,
  }
  return { dependencies, committed, live }
}

const parts = (committed: { what: string }[][]) => committed.map((writes) => writes.map(({ what }) => what))

test.each([
  ['enrichment', { website: 'https://acme.example/' }],
  ['discovery', { website: null }],
  ['discovery', undefined],
] as const)(
  'a request of %s is written with its message and the record of the request',
  async (kind, profile) => {
    const { dependencies, committed } = world(profile)
    expect(await requestReading(dependencies, company, of)).toBe(true)
    const job_id = `${round} ${kind}#7`
    const job = {
      kind,
      subject: '7',
      details: 'Acme',
      count: 1,
      requested_by: 'refresh-round',
      request_id: round,
      job_id,
    }
    expect(committed).toEqual([
      [
        { what: 'job', values: job },
        { what: 'message', values: { job_id, kind, startAt: startAt.toISOString() } },
        { what: 'requested', values: { id: 7, at: NOW.toISOString(), decidedAt: of.decidedAt } },
      ],
    ])
  },
)

test('a repeated call writes nothing, and still counts the website as requested', async () => {
  const { dependencies, committed } = world({ website: 'https://acme.example/' })
  await requestReading(dependencies, company, of)
  expect(await requestReading(dependencies, company, of)).toBe(true)
  expect(committed).toHaveLength(1)
})

test('a website with a live job of another request is not requested', async () => {
  const { dependencies, committed, live } = world({ website: 'https://acme.example/' })
  live.set('enrichment 7', 'other')
  expect(await requestReading(dependencies, company, of)).toBe(false)
  expect(committed).toEqual([])
})

test('a website whose reading has ended since the choice is not requested, and has not failed', async () => {
  const { dependencies, committed } = world({ website: 'https://acme.example/' }, { endedSince: true })
  expect(await requestReading(dependencies, company, of)).toBe(false)
  expect(committed).toEqual([])
})

test.each([
  ['is stated to have no website', { website: null, isStated: true }, {}],
  ['was never on the register', { website: 'https://acme.example/' }, { name: 'nobody' }],
])(
  'a company that %s counts as failed, so that it is not chosen each hour',
  async (_what, profile, other) => {
    const { dependencies, committed } = world(profile, other)
    expect(await requestReading(dependencies, company, of)).toBe(false)
    const ended = { id: 7, at: NOW.toISOString(), pages: 0, isRead: false }
    expect(committed).toEqual([[{ what: 'ended', values: ended }]])
  },
)

test('the open vacancies that expire first are requested before the website', async () => {
  const { dependencies, committed } = world({ website: 'https://acme.example/' })
  expect(await requestReading(dependencies, { ...company, vacancies: 1 }, of)).toBe(true)
  expect(parts(committed)).toEqual([
    ['job', 'message'],
    ['job', 'message', 'requested'],
  ])
  expect(committed[0]?.[0]?.values).toMatchObject({
    kind: 'vacancy',
    subject: '72',
    job_id: `${round} vacancy#72`,
  })
})

test('another error ends the call, so that the round is repeated', async () => {
  const { dependencies } = world({ website: 'https://acme.example/' })
  const failing = { ...dependencies, queueJob: () => Promise.reject(new Error('down')) }
  await expect(requestReading(failing, company, of)).rejects.toThrow('down')
})
