import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { registerReading } from '../../register/index.ts'
import { unpackCard } from '../company-card.ts'
import type { Registration } from '../company.ts'
import { profileFacts } from '../profile/profile-facts.ts'
import { writeFacts } from './company-facts.ts'
import { openLeft } from './left-companies.ts'

const organisations = [
  registrationSample({ id: 1, name: 'Acme Foods Ltd' }),
  registrationSample({ id: 2, name: 'Gone Bakery Ltd', left_on: '2026-07-17' }),
  registrationSample({ id: 3, name: 'Gone Quietly Ltd', left_on: '2026-07-16' }),
]
const facts = writeFacts(
  new Map([
    [2, { profile: profileFacts(profileSample({ website: 'https://gone.example/' })), vacancies: [] }],
  ]),
  '2026-07-17',
)

const leftWith = (register: object) =>
  openLeft(
    contextWith(
      { now: () => new Date('2026-07-17T12:00:00Z') },
      double(registerReading, { register: register as never }),
    ),
  )

function setUp(stored: Uint8Array | undefined = facts) {
  const state = { organisations: organisations as Registration[], reads: [] as string[], broken: false }
  const open = leftWith({
    async readChanged(register: string) {
      state.reads.push(register)
      if (state.broken) throw new Error('no such register')
      return { organisations: state.organisations }
    },
    readFacts: async () => stored,
  })
  return { state, open }
}

const sizeOf = async (opened: ReturnType<ReturnType<typeof openLeft>>) =>
  (await (await opened).known()).companies

const page = { offset: 0, limit: 9 }

test('the list has the companies that have left, with their facts and the day', async () => {
  const companies = await setUp().open({ register: 'r1', facts: 'f1' })
  const { ids, stored } = await companies.search({ ...page, order: 'name' })
  expect(ids).toEqual([2, 3])
  expect(stored.map(unpackCard)).toMatchObject([
    { name: 'Gone Bakery Ltd', left_on: '2026-07-17' },
    { left_on: '2026-07-16' },
  ])
  expect(await companies.matching({ lackedFlags: ['has_website'] })).toEqual([3])
})

test('facts that are no longer stored leave the registrations', async () => {
  const { open } = setUp(undefined)
  expect(await sizeOf(open({ register: 'r1', facts: 'f1' }))).toBe(2)
  expect(await sizeOf(open({ register: 'r1' }))).toBe(2)
})

test('a correction of a company that has left shows as soon as its change is over the index', async () => {
  const corrected = writeFacts(
    new Map([
      [3, { profile: profileFacts(profileSample({ website: 'https://quiet.example/' })), vacancies: [] }],
    ]),
    '2026-07-17',
  )
  const layered = Buffer.from(
    JSON.stringify({ companies: [2, 3], facts: Buffer.from(corrected).toString(), jobs: '' }),
  )
  const open = leftWith({
    readChanged: async () => ({ organisations }),
    readFacts: async (hash: string) => (hash === 'f1' ? facts : layered),
  })
  const lacksWebsite = async (changes?: { facts: string }) =>
    (await open({ register: 'r1', facts: 'f1', changes })).matching({ lackedFlags: ['has_website'] })
  expect(await lacksWebsite()).toEqual([3])
  expect(await lacksWebsite({ facts: 'c1' })).toEqual([2])
})

test('the index is built once for a snapshot, and anew for the next one', async () => {
  const { state, open } = setUp()
  await Promise.all([open({ register: 'r1', facts: 'f1' }), open({ register: 'r1', facts: 'f1' })])
  expect(state.reads).toEqual(['r1'])
  state.organisations = []
  expect(await sizeOf(open({ register: 'r2', facts: 'f1' }))).toBe(0)
})

test('a register that could not be read is read again', async () => {
  const { state, open } = setUp()
  state.broken = true
  await expect(open({ register: 'r1' })).rejects.toThrow('no such register')
  state.broken = false
  expect(await sizeOf(open({ register: 'r1' }))).toBe(2)
})
