import { describe, expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { lockedCompany } from '../../../tests/support/doubles/memory-unlocks.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { registerReading } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { findCompany, isOpenCompany } from '../company.ts'
import { companyAccess, lookUpCompany, lookUpJob, openVacancy } from './company-access.ts'
import { hasUnlocked } from './unlock-store.ts'

const reader = { userId: 'uma' }
const registerOnly = (id: number, left_on: string | null = null) => ({
  ...lockedCompany(id, left_on),
  profile: undefined,
})

/** Company 7 is listed, 2 has left the register, and 3 does not exist. 4 and 5 are the same with register data only. */
const companies = [
  lockedCompany(7),
  lockedCompany(2, '2026-07-17'),
  registerOnly(4),
  registerOnly(5, '2026-07-17'),
]

/** What `uma` may open. Each company is open as its register entry says. */
const access = ({
  unlocked = [],
  vacancy,
}: { unlocked?: readonly number[]; vacancy?: ReturnType<typeof vacancySample> | undefined } = {}) =>
  contextWith(
    { now: () => new Date('2026-07-20T12:00:00Z') },
    double(findCompany, async (id) => companies.find(({ registration }) => registration.id === id)),
    double(isOpenCompany, async (id) => id === 4),
    double(hasUnlocked, async (userId, id) => userId === 'uma' && unlocked.includes(id)),
    double(vacancyStore, { findById: async (id) => (id === 70 ? vacancy : undefined) }),
  )

const lookUp = (id: number, unlocked: number[] = []) => lookUpCompany(access({ unlocked }), reader, id)

describe('a company looked up by its id', () => {
  test('an unlocked company is open, also after it has left the register', async () => {
    expect(await lookUp(7, [7])).toEqual({ company: companies[0], locked: false })
    expect(await lookUp(2, [2])).toEqual({ company: companies[1], locked: false })
  })

  test.each([
    ['a locked company that has left the register', 2, 'This company is no longer on the register'],
    ['a company that was never on the register', 3, 'There is no company with this id'],
  ])('%s is not found, and the message reveals no date', async (_what, id, message) => {
    await expect(lookUp(id)).rejects.toMatchObject({ code: 'not_found', message })
  })

  test('a company with only its register entry is open, also after it has left the register', async () => {
    for (const id of [4, 5]) expect(await lookUp(id)).toMatchObject({ locked: false })
  })
})

const closed = { expiry_date: '2026-07-19' }
const deleted = { deleted_at: '2026-07-20T12:00:00.000Z' }

const jobAt = (vacancy: ReturnType<typeof vacancySample> | undefined, isUnlocked: boolean) =>
  lookUpJob(access({ vacancy, unlocked: isUnlocked ? [7] : [] }), reader, 70)

describe('a job looked up by its id', () => {
  test('a live job is found with its company, locked or not', async () => {
    const vacancy = vacancySample()
    const company = companies[0]
    expect(await jobAt(vacancy, false)).toEqual({ vacancy, company, locked: true })
    expect(await jobAt(vacancy, true)).toEqual({ vacancy, company, locked: false })
  })

  test('a closed job is found only by users who have unlocked its company', async () => {
    expect(await jobAt(vacancySample(closed), true)).toMatchObject({ locked: false })
    await expect(jobAt(vacancySample(closed), false)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a deleted job gets the answer of an unknown one, also in an unlocked company', async () => {
    const unknown = { code: 'not_found', message: 'There is no job with this id' }
    for (const vacancy of [vacancySample(deleted), undefined])
      for (const isUnlocked of [true, false])
        await expect(jobAt(vacancy, isUnlocked)).rejects.toMatchObject(unknown)
  })
})

/** As a user who has unlocked only company 7. Company 4 is open for every user. */
const open = (vacancy: ReturnType<typeof vacancySample> | undefined) =>
  openVacancy(access({ vacancy, unlocked: [7] }), 'uma', 70)

describe('a vacancy that a user opens', () => {
  test.each([7, 4])('a closed vacancy of company %i opens, which the user may open', async (company_id) => {
    const vacancy = vacancySample({ company_id, ...closed })
    expect(await open(vacancy)).toEqual(vacancy)
  })

  const unknown = { code: 'not_found', message: 'There is no vacancy with this id' }

  test.each([
    ['is unknown', undefined, unknown],
    [
      'is of a locked company',
      vacancySample({ company_id: 8 }),
      { code: 'company_locked', message: 'Unlock the company of this vacancy first' },
    ],
    ['was deleted', vacancySample(deleted), unknown],
    // a deleted vacancy gets the same answer as an unknown one
    ['was deleted of a locked company', vacancySample({ company_id: 8, ...deleted }), unknown],
  ])('a vacancy that %s does not open', async (_name, vacancy, answer) => {
    await expect(open(vacancy)).rejects.toMatchObject(answer)
  })
})

/** A register in which only version 2 contains company 7, which has left. The process has cached version 1. */
function setUp({ newest = 2, isOpen = false, unlocked = false } = {}) {
  const asked: [number, number][] = []
  const context = contextWith(
    {},
    double(registerReading, {
      currentSnapshot: async () => ({ version: 1 }) as never,
      register: {
        currentSnapshot: async () => ({ version: newest }),
        findOrganisation: async ({ version }: { version: number }, id: number) => {
          asked.push([version, id])
          if (version === 1 && id === 1) return { id, name: 'Acme Ltd', left_on: null }
          return version === newest && id === 7
            ? { id, name: 'Northgate Ltd', left_on: '2026-07-01' }
            : undefined
        },
      } as never,
    }),
    double(isOpenCompany, async () => isOpen),
    double(hasUnlocked, async () => unlocked),
  )
  return { ...companyAccess(context), asked }
}

describe('what other contexts ask about a company', () => {
  test('a company that an import has just added is found at once', async () => {
    expect(await setUp().nameOfCompany(7)).toBe('Northgate Ltd')
  })

  test('an id that is on no register is looked up only twice', async () => {
    const { nameOfCompany, asked } = setUp()
    expect(await nameOfCompany(8)).toBeUndefined()
    expect(asked).toEqual([
      [1, 8],
      [2, 8],
    ])
  })

  test('an id is looked up once when the known register is the newest', async () => {
    const { nameOfCompany, asked } = setUp({ newest: 1 })
    expect(await nameOfCompany(8)).toBeUndefined()
    expect(asked).toEqual([[1, 8]])
  })

  test('access to an unlocked company is allowed even after it has left the register', async () => {
    await expect(setUp({ unlocked: true }).requireUnlocked('uma', 7)).resolves.toBeUndefined()
  })

  test('access to a company that is open for every user is allowed', async () => {
    await expect(setUp({ isOpen: true }).requireUnlocked('uma', 1)).resolves.toBeUndefined()
  })

  test('a locked company is refused, and a company that never existed is not found', async () => {
    await expect(setUp().requireUnlocked('uma', 1)).rejects.toMatchObject({
      code: 'company_locked',
      message: 'Unlock this company first',
    })
    // nothing is known of an id that does not exist, so it would count as open
    await expect(setUp({ isOpen: true }).requireUnlocked('uma', 8)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
