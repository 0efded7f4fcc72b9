import { describe, expect, test } from 'vitest'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import type { Company } from '../company.ts'
import { lookUpCompany } from './look-up-company.ts'

const company = (id: number, left_on: string | null = null): Company => ({
  registration: registrationSample({ id, left_on }),
  register_date: '2026-07-17',
  known_since: '2026-07-10',
  profile: profileSample({ website: 'https://northgate.example' }),
  vacancies: [],
  closedVacancies: [],
})

const registerOnly = (id: number, left_on: string | null = null) => ({
  ...company(id, left_on),
  profile: undefined,
})

/** Company 1 is listed, 2 has left the register, and 3 does not exist. 4 and 5 are the same with register data only. */
const companies = [company(1), company(2, '2026-07-17'), registerOnly(4), registerOnly(5, '2026-07-17')]

const lookUp = (id: number, { unlocked = [] as number[] } = {}) =>
  lookUpCompany(
    {
      findCompany: async (wanted) => companies.find(({ registration }) => registration.id === wanted),
      unlocks: { has: async (_userId, companyId) => unlocked.includes(companyId) },
    },
    'u1',
    id,
  )

describe('a company looked up by its id', () => {
  test('an unlocked company looked up by its id is open, also after it has left the register', async () => {
    expect(await lookUp(1, { unlocked: [1] })).toEqual({ company: companies[0], locked: false })
    expect(await lookUp(2, { unlocked: [2] })).toEqual({ company: companies[1], locked: false })
  })

  test('a company that is not unlocked is locked when looked up by its id', async () => {
    expect(await lookUp(1)).toEqual({ company: companies[0], locked: true })
  })

  test('a company with only its register entry is open, also after it has left the register', async () => {
    expect(await lookUp(4)).toEqual({ company: companies[2], locked: false })
    expect(await lookUp(5)).toEqual({ company: companies[3], locked: false })
  })

  test('a locked company that has left the register is not found, and the message reveals no date', async () => {
    await expect(lookUp(2)).rejects.toMatchObject({
      code: 'not_found',
      message: 'This company is no longer on the register',
    })
  })

  test('a company that was never on the register is not found', async () => {
    await expect(lookUp(3)).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no company with this id',
    })
  })
})
