import { describe, expect, test } from 'vitest'
import { FIRST_FOUND } from '#shared/api/shortlist.ts'
import { entrySample } from '../../../tests/support/calls/activity-calls.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { emailSample, profileSample } from '../../../tests/support/samples/company-sample.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { isOpenCompany } from '../../companies/company.ts'
import { profileStore, unlockedAmong } from '../../companies/index.ts'
import { hasUnlocked } from '../../companies/unlock/unlock-store.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { registerReading } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { type EntryReference, keepEntry, keysOf } from './keep-entry.ts'
import { type Entry, type EntryChange, progressAttributes, shortlistStore, sponsorKey } from './shortlist.ts'

const AT = '2026-07-20T12:00:00.000Z'
const JOB: EntryReference = { kind: 'jobs', id: 70 }
const progress = { status: 'applied', days: { applied: '2026-07-20' }, reason: null } as const
const profile = profileSample({ emails: [{ ...emailSample('jo@acme.example'), protected: true }] })

interface World {
  /** The result of the first save. */
  outcome?: 'added' | 'already_exists' | 'full' | 'no_user'
  /** The results of successive changes. */
  changes?: (Entry | undefined)[]
  stored?: Entry
  /** All rows, by which each change is answered. */
  rows?: Entry[]
  title?: string
  city_name?: string
  unlocked?: boolean
  left_on?: string | null
}

/** What a call keeps, and what it adds and changes on the way. */
async function keep(reference: EntryReference, given: Parameters<typeof keepEntry>[3], world: World = {}) {
  const {
    outcome = 'added',
    changes = [],
    stored,
    rows,
    title = 'Welder',
    city_name = 'Leeds',
    unlocked = true,
    left_on = null,
  } = world
  const added: Entry[] = []
  const changed: [number, EntryChange][] = []
  const left = [...changes]
  const vacancy = vacancySample({
    company_id: 7,
    vacancy_id: 70,
    title,
    city_name,
    link: 'javascript:alert(1)',
  })
  const company = { ...organisation(7), name: 'Acme Ltd', left_on }
  const context = contextWith(
    { now: () => new Date(AT) },
    double(shortlistStore, {
      find: async (_userId, key) => (rows ? rows.find((one) => one.vacancy_id === key) : stored),
      async change(_userId, key, what, updated_at) {
        changed.push([key, what])
        const at = rows?.findIndex((one) => one.vacancy_id === key) ?? -1
        if (rows && at >= 0) {
          const { progress: now, note = rows[at]!.note } = what
          rows[at] = { ...rows[at]!, ...(now && progressAttributes(now)), note, updated_at }
          return rows[at]
        }
        return left.shift()
      },
      async add(_userId, entry) {
        added.push(entry)
        return outcome
      },
    }),
    double(vacancyStore, {
      findById: async (id) => (id === 70 ? vacancy : undefined),
      ofCompany: async () => [vacancy],
    }),
    double(registerReading, {
      findOrganisation: async (id) => (id === 7 ? company : undefined),
      currentSnapshot: async () => ({ date: '2026-07-20' }) as never,
      register: { findOrganisation: async () => company, knownSince: async () => '2026-01-01' } as never,
    }),
    double(hasUnlocked, async () => unlocked),
    double(isOpenCompany, async () => false),
    double(unlockedAmong, async () => new Set(unlocked ? [7] : [])),
    double(profileStore, { get: async () => profile, getMany: async () => new Map([[7, profile]]) }),
    double(handles, handlesSample),
  )
  const kept = await keepEntry(context, { userId: 'u' } as never, reference, given)
  return { kept, added, changed, keys: await keysOf(context, 'u', reference) }
}

test('a first entry takes its facts from the job and its company, without a protected email or a bad link', async () => {
  const { kept, added } = await keep(
    JOB,
    { progress, note: 'By post' },
    { title: 'Welder, ask jo@acme.example' },
  )
  expect(kept).toMatchObject({
    vacancy_id: 70,
    company_id: 7,
    company_name: 'Acme Ltd',
    title: 'Welder, ask protected email',
    link: null,
    note: 'By post',
    ...progressAttributes(progress),
    created_at: AT,
    updated_at: AT,
  })
  expect(added).toEqual([kept])
})

test('a job of a locked company is stored without name and link, and with the texts that everybody reads', async () => {
  const job = { title: 'Welder at Acme, call 0113 496 0000', city_name: 'Acme House' }
  const { kept } = await keep(JOB, {}, { unlocked: false, ...job })
  expect(kept).toMatchObject({ company_name: '', link: null, state: 'saved' })
  expect([kept.title, kept.city_name].join()).not.toMatch(/Acme|0113/)
  expect((await keep(JOB, {}, { unlocked: false })).kept.city_name).toBe('Leeds')
})

const stored = entrySample({ state: 'applied', status: 'applied' })

test('an existing entry is changed without reading the job or the company', async () => {
  expect(await keep(JOB, { note: 'x' }, { changes: [stored] })).toMatchObject({ kept: stored, added: [] })
})

test('a second star leaves what is kept as it is', async () => {
  expect(await keep(JOB, {}, { stored })).toMatchObject({ kept: stored, added: [], changed: [] })
})

test('an entry that a concurrent call has just added is changed', async () => {
  const theirs = entrySample({ title: 'As the other call found it' })
  const { kept } = await keep(JOB, { note: 'x' }, { outcome: 'already_exists', changes: [undefined, theirs] })
  expect(kept).toEqual(theirs)
})

test.each([
  ['full', { code: 'conflict', message: expect.stringContaining('500') }],
  ['no_user', { code: 'token_invalid' }],
  // one concurrent call kept the job, and another deleted it again
  ['already_exists', { code: 'conflict' }],
] as const)('keeping is refused when the store returns %s', async (outcome, error) => {
  await expect(keep(JOB, { note: 'x' }, { outcome })).rejects.toMatchObject(error)
})

const handleOf = async (way: 'finder' | 'named' | 'jobs', userId = 'u') =>
  (await handlesSample.of(way, userId))(7)

test('a sponsor has an entry for each way in which it was met, and after an unlock has them all', async () => {
  const locked = { unlocked: false }
  const [inFinder, named] = [sponsorKey(7, 'finder'), sponsorKey(7, 'named')]
  const byHandle = await keep({ kind: 'sponsors', id: await handleOf('finder') }, {}, locked)
  expect(byHandle).toMatchObject({ keys: [inFinder], added: [{ vacancy_id: inFinder, company_name: '' }] })
  expect((await keep({ kind: 'sponsors', id: await handleOf('named') }, {}, locked)).keys).toEqual([named])
  const publicly = sponsorKey(7, 'public')
  expect((await keep({ kind: 'sponsors', id: 7 }, {}, locked)).keys).toEqual([publicly])
  expect((await keep({ kind: 'sponsors', id: 7 }, {})).keys).toEqual([publicly, inFinder, named])
})

test.each<[string, EntryReference | 'job' | 'other', World]>([
  ['an unknown job', { kind: 'jobs', id: 71 }, {}],
  ['an unknown company', { kind: 'sponsors', id: 8 }, {}],
  ['the handle of a job', 'job', {}],
  ['the handle of another user', 'other', {}],
  ['a number that is none of ours', { kind: 'found', id: 5 }, {}],
  ['a number that no job has', { kind: 'jobs', id: FIRST_FOUND }, {}],
])('%s is not found', async (_what, given, world) => {
  const id = given === 'job' ? await handleOf('jobs') : await handleOf('finder', 'another')
  const reference = typeof given === 'string' ? { kind: 'sponsors' as const, id } : given
  await expect(keep(reference, {}, world)).rejects.toMatchObject({ code: 'not_found' })
})

test('a locked sponsor that has left the register is not found, in the words for an unknown one', async () => {
  const gone = { left_on: '2026-07-01', unlocked: false }
  const refusal = (reference: EntryReference) => keep(reference, {}, gone).catch((error: unknown) => error)
  const unknown = await refusal({ kind: 'sponsors', id: 8 })
  expect(await refusal({ kind: 'sponsors', id: await handleOf('finder') })).toEqual(unknown)
  // its public page says that it has left
  expect((await keep({ kind: 'sponsors', id: 7 }, {}, gone)).added).toHaveLength(1)
})

test('what was found elsewhere needs its facts at first, and no other kind takes them', async () => {
  const found: EntryReference = { kind: 'found', id: FIRST_FOUND }
  const facts = { title: 'Chef', company_name: 'Mine', city_name: null, link: null }
  const job = { ...facts, closes: '2026-08-01' }
  expect((await keep(found, { job })).added).toMatchObject([
    { ...facts, expiry_date: job.closes, company_id: 0, vacancy_id: FIRST_FOUND },
  ])
  await expect(keep(found, { note: 'x' })).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await keep(JOB, { job })).added).toMatchObject([{ title: 'Welder', company_name: 'Acme Ltd' }])
})

describe('a sponsor that was kept by its public name and in a row of the finder', () => {
  const company = { company_id: 7, company_name: '' }
  const [publicly, inFinder] = [sponsorKey(7, 'public'), sponsorKey(7, 'finder')]
  const days = { applied: '2026-07-01' }
  const rowsOf = (publicNote = '', starred = '2026-07-03T00:00:00.000Z') => [
    entrySample({ ...company, vacancy_id: publicly, note: publicNote, updated_at: starred }),
    entrySample({
      ...company,
      ...progressAttributes({ status: 'applied', days, reason: null }),
      vacancy_id: inFinder,
      note: 'Rang them',
      updated_at: '2026-07-02T00:00:00.000Z',
    }),
  ]
  const sponsor: EntryReference = { kind: 'sponsors', id: 7 }
  const replied = { status: 'replied', days: { ...days, replied: '2026-07-20' }, reason: null } as const

  test.each(['2026-07-01T00:00:00.000Z', '2026-07-03T00:00:00.000Z'])(
    'after the unlock, a change of the state keeps the note, if the name was starred on %s',
    async (starred) => {
      const rows = rowsOf('', starred)
      const { kept } = await keep(sponsor, { progress: replied }, { rows })
      expect(kept).toMatchObject({ state: 'replied', days: replied.days, note: 'Rang them', updated_at: AT })
      expect(rows.filter(({ note }) => note !== '')).toEqual([kept])
    },
  )

  test('a star changes nothing and answers with both notes and the days', async () => {
    const { kept, changed } = await keep(sponsor, {}, { rows: rowsOf('By post') })
    expect(kept).toMatchObject({ state: 'applied', days, note: 'By post\n\nRang them' })
    expect(changed).toEqual([])
  })

  test('a change after one that was cut short repeats no note', async () => {
    const [first, second] = rowsOf('By post\n\nRang them')
    const { kept } = await keep(sponsor, { progress: replied }, { rows: [first!, second!] })
    expect(kept.note).toBe('By post\n\nRang them')
  })

  test('a late change of an entry that was removed meanwhile empties no other row', async () => {
    const rows = rowsOf()
    const late = { ...rows[0]!, vacancy_id: sponsorKey(7, 'named') }
    const { changed } = await keep(sponsor, { note: 'x' }, { stored: late, changes: [], outcome: 'added' })
    expect(changed.map(([key]) => key)).toEqual([late.vacancy_id])
  })
})
