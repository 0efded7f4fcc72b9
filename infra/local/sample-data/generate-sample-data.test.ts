import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isLive } from '../../../functions/vacancies/domain/vacancy.ts'
import { bandOf, companySizes, incomes } from '#shared/reference/bands.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { generateSampleData } from './generate-sample-data.ts'
import { contractTypes, workTypes } from './choose-terms.ts'
import { remotePolicies } from './make-vacancy.ts'
import type { SampleRegisterRow } from './sample-data.ts'
import { towns } from './words.ts'

const today = '2026-07-20'
const data = generateSampleData({ today })
const profiles = data.profiles.map(({ profile }) => profile)
const vacancies = data.vacancies.map(({ vacancy }) => vacancy)

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
const keyOf = (name: string, town: string) => `${tidy(name)}\n${tidy(town)}`.toLowerCase()
const keysOf = (rows: readonly SampleRegisterRow[]) =>
  new Set(rows.map((row) => keyOf(row['Organisation Name'], row['Town/City'])))
const registered = keysOf(data.registerRows)
const everRegistered = keysOf([...data.registerRows, ...data.earlierRegisters.flatMap(({ rows }) => rows)])
const hiring = new Set(
  data.vacancies.filter(({ vacancy }) => isLive(vacancy, today)).map(({ name, town }) => keyOf(name, town)),
)
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const valuesOf = <Item>(items: readonly Item[], field: keyof Item) =>
  new Set(items.map((item) => item[field]))

/** Removes the dates on which contacts were seen. */
const undated = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'seen_on' ? null : inner)))

const absent = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

const national = (number: string) => number.replace(/^\+44 ?(?:\(0\))?/, '0').replaceAll(/\D/g, '')

/** The fields that are empty in every item, and the fields that are empty in none. */
function oneSided(items: readonly object[]) {
  const fields = Object.keys(items[0] ?? {})
  const values = (field: string) => items.map((item) => new Map(Object.entries(item)).get(field))
  return {
    neverKnown: fields.filter((field) => values(field).every(absent)),
    alwaysKnown: fields.filter((field) => !values(field).some(absent)),
  }
}

describe('the sample data as a whole', () => {
  it('the sample data is the same for the same day', () => {
    expect(digest(generateSampleData({ today }))).toBe(digest(data))
  })

  it('the sample data keeps its companies on another day and moves only dates', () => {
    const later = generateSampleData({ today: '2026-07-27' })
    expect(digest(later.registerRows)).toBe(digest(data.registerRows))
    expect(digest(undated(later.profiles))).toBe(digest(undated(data.profiles)))
    expect(digest(later.profiles)).not.toBe(digest(data.profiles))
    expect(digest(later.earlierRegisters)).toBe(digest(data.earlierRegisters))
    expect(later.vacancies.map(({ vacancy }) => vacancy.title)).toEqual(vacancies.map(({ title }) => title))
  })

  it('the sample data names no host outside .example', () => {
    const text = JSON.stringify(data)
    const hosts = [...text.matchAll(/(?:https?:\/\/|@)([a-z0-9.-]+\.[a-z]+)/gi)].map(([, host]) => host)
    expect(hosts.length).toBeGreaterThan(5_000)
    expect(hosts.filter((host) => !host?.toLowerCase().endsWith('.example'))).toEqual([])
  })

  it('every sample profile and vacancy belongs to a company on the sample register', () => {
    const strangers = [...data.profiles, ...data.vacancies].filter(
      ({ name, town }) => !everRegistered.has(keyOf(name, town)),
    )
    expect(strangers).toEqual([])
    expect(new Set(data.profiles.map(({ name, town }) => keyOf(name, town))).size).toBe(data.profiles.length)
  })

  it('the sample data has companies for every sector in every nation with the three default filters', () => {
    const nationOf = new Map(towns.map(({ area, nation }) => [area, nation]))
    const found = data.profiles.filter(
      ({ name, town, profile }) => profile.website && profile.careers_page && hiring.has(keyOf(name, town)),
    )
    expect(found.length).toBeGreaterThan(300)
    const pairs = found.flatMap(({ profile }) => {
      const nation = nationOf.get(profile.postcode?.match(/^[A-Z]+/)?.[0] ?? '')
      return profile.sector_ids.map((sector) => `${sector} ${nation}`)
    })
    const expected = sectors.flatMap(({ id }) =>
      [...new Set(nationOf.values())].map((nation) => `${id} ${nation}`),
    )
    expect(expected).toHaveLength(84)
    expect(expected.filter((pair) => !pairs.includes(pair))).toEqual([])
  })

  it('the sample data has five companies with every fact and some with none', () => {
    const full = data.profiles.filter(
      ({ profile }) =>
        oneSided([profile]).neverKnown.length === 0 &&
        profile.sector_ids.length > 1 &&
        profile.emails.length === 14,
    )
    expect(full.length).toBeGreaterThanOrEqual(5)
    const withProfile = new Set(data.profiles.map(({ name, town }) => keyOf(name, town)))
    expect([...registered].filter((key) => !withProfile.has(key) && !hiring.has(key)).length).toBeGreaterThan(
      100,
    )
  })
})

describe('the sample register', () => {
  const routes = data.registerRows.map(({ Route }) => Route.trim())
  const ratings = data.registerRows.map((row) => row['Type & Rating'])

  it('the sample register has 2,000 organisations, over a quarter in London and most with Skilled Worker', () => {
    expect(registered.size).toBe(2_000)
    const inLondon = data.registerRows.filter((row) => row['Town/City'].trim() === 'London').length
    expect(inLondon / data.registerRows.length).toBeGreaterThan(0.25)
    expect(routes.filter((route) => route === 'Skilled Worker').length).toBeGreaterThan(1_850)
  })

  it('the sample register has the 17 routes and the nine ratings of the real one', () => {
    expect(new Set(routes).size).toBe(17)
    expect(new Set(ratings).size).toBe(9)
  })

  it('the sample register has companies with two, three and four routes, and rows with stray spaces', () => {
    const perCompany = Map.groupBy(data.registerRows, (row) =>
      keyOf(row['Organisation Name'], row['Town/City']),
    )
    const counts = [...perCompany.values()].map((rows) => new Set(rows.map(({ Route }) => Route.trim())).size)
    expect([...new Set(counts)]).toEqual(expect.arrayContaining([1, 2, 3, 4]))
    expect(data.registerRows.some((row) => row['Organisation Name'] !== tidy(row['Organisation Name']))).toBe(
      true,
    )
  })

  it('the sample register has names that are hard to search', () => {
    const names = data.registerRows.map((row) => row['Organisation Name'].trim())
    const shapes = [
      /^@/,
      /T\/A/,
      /trading as/i,
      /LLP$/,
      /PLC$/i,
      /ŷ/,
      /é/,
      /\p{Script=Arabic}/u,
      /\p{Emoji_Presentation}/u,
      /^\d/,
    ]
    expect(shapes.filter((shape) => !names.some((name) => shape.test(name)))).toEqual([])
    expect(Math.max(...names.map((name) => name.length))).toBe(140)
  })
})

describe('the sample profiles', () => {
  it('sample profiles exist for four companies in five, each field present in some and absent in others', () => {
    expect(profiles.length / 2_000).toBeCloseTo(0.8, 1)
    expect(oneSided(profiles)).toEqual({ neverKnown: [], alwaysKnown: ['source'] })
    const emails = profiles.flatMap((profile) => profile.emails)
    expect(oneSided(emails)).toEqual({ neverKnown: [], alwaysKnown: ['protected'] })
    const phones = profiles.flatMap((profile) => profile.phones)
    expect(oneSided(phones)).toEqual({ neverKnown: [], alwaysKnown: ['number'] })
    const years = profiles.flatMap((profile) => profile.financial_years)
    expect(oneSided(years)).toEqual({ neverKnown: [], alwaysKnown: ['year'] })
  })

  it('sample profiles cover every band and every sector, and have one to four sectors each', () => {
    expect(valuesOf(profiles, 'company_size')).toEqual(
      new Set([null, ...companySizes.map(({ value }) => value)]),
    )
    expect(valuesOf(profiles, 'income')).toEqual(new Set([null, ...incomes.map(({ value }) => value)]))
    expect(new Set(profiles.flatMap(({ sector_ids }) => sector_ids)).size).toBe(sectors.length)
    expect(new Set(profiles.map(({ sector_ids }) => sector_ids.length))).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  it('the newest figures of sample profiles are within their bands', () => {
    const newest = profiles.flatMap(({ company_size, income, financial_years: [year] }) =>
      year ? [{ company_size, income, year }] : [],
    )
    const wrong = newest.filter(
      ({ company_size, income, year }) =>
        (company_size && year.employee !== null && bandOf(companySizes, year.employee) !== company_size) ||
        (income && year.value !== null && bandOf(incomes, year.value) !== income),
    )
    expect(wrong).toEqual([])
  })

  it('sample profiles have up to fourteen emails, some of them protected, repeated or unusable', () => {
    const counts = profiles.map(({ emails }) => emails.length)
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 14])
    const emails = profiles.flatMap((profile) => profile.emails)
    expect(
      emails.filter((email) => email.protected && (email.email !== null || email.source_page === null)),
    ).toEqual([])
    expect(emails.filter(({ email, protected: hidden }) => email === null && !hidden)).toEqual([])
    for (const value of ['Contact Us', '[email protected]'])
      expect(valuesOf(emails, 'email')).toContain(value)
    const repeated = profiles.filter(({ emails: own }) => {
      const addresses = own.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
      return new Set(addresses).size < addresses.length
    })
    expect(repeated.length).toBeGreaterThan(20)
  })

  it('sample profiles have up to twelve phones in ranges for fiction, some repeated in other formats', () => {
    const counts = profiles.map(({ phones }) => phones.length)
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 12])
    const drama =
      /^(?:01(?:1[3-8]|[2-6]1)4960\d{3}|01914980\d{3}|02079460\d{3}|02896496\d{3}|02920180\d{3}|01632960\d{3}|07700900\d{3}|08081570\d{3}|03069990\d{3})$/
    const numbers = profiles.flatMap(({ phones }) => phones.map(({ number }) => number))
    expect(numbers.filter((number) => !drama.test(national(number)))).toEqual([])
    const twice = profiles.filter(({ phones }) => {
      const own = phones.map(({ number }) => number)
      return new Set(own.map(national)).size < new Set(own).size
    })
    expect(twice.length).toBeGreaterThan(20)
  })

  it('sample profiles have well-formed postcodes of no real address, and descriptions with mark-up as text', () => {
    const postcodes = profiles.flatMap(({ postcode }) => postcode ?? [])
    expect(postcodes.filter((postcode) => !/^[A-Z]{1,2}\d{1,2} \dZZ$/.test(postcode))).toEqual([])
    const descriptions = profiles.flatMap(({ company_description }) => company_description ?? [])
    expect(descriptions.some((text) => text.includes('<b>') && text.includes('"'))).toBe(true)
    expect(descriptions.filter((text) => /[{}]/.test(text))).toEqual([])
    expect(Math.min(...descriptions.map(({ length }) => length))).toBeLessThan(120)
    expect(Math.max(...descriptions.map(({ length }) => length))).toBeGreaterThan(1_000)
  })
})

describe('the sample vacancies', () => {
  it('two sample companies in five have live vacancies, one has 34, and some vacancies are expired or deleted', () => {
    expect(hiring.size / 2_000).toBeCloseTo(0.43, 1)
    const live = vacancies.filter((vacancy) => isLive(vacancy, today))
    expect(vacancies.filter(({ deleted_at }) => deleted_at !== null).length).toBeGreaterThan(100)
    expect(
      vacancies.filter(({ expiry_date }) => expiry_date !== null && expiry_date < today).length,
    ).toBeGreaterThan(300)
    expect(live.some(({ expiry_date }) => expiry_date === today)).toBe(true)
    const perCompany = Map.groupBy(
      data.vacancies.filter(({ vacancy }) => isLive(vacancy, today)),
      ({ name, town }) => keyOf(name, town),
    )
    expect(Math.max(...[...perCompany.values()].map(({ length }) => length))).toBe(34)
  })

  it('each optional field of sample vacancies is present in some and absent in others', () => {
    expect(oneSided(vacancies)).toEqual({
      // no page has been read yet
      neverKnown: ['read_at', 'removed_at'],
      alwaysKnown: ['title', 'created_at'],
    })
  })

  it('sample vacancies cover every category, work type, contract, remote policy, source and shape of pay', () => {
    expect(valuesOf(vacancies, 'job_category_id')).toEqual(
      new Set([null, ...jobCategories.map(({ id }) => id)]),
    )
    expect(valuesOf(vacancies, 'work_type')).toEqual(new Set([null, ...workTypes]))
    expect(valuesOf(vacancies, 'contract_type')).toEqual(new Set([null, ...contractTypes]))
    expect(valuesOf(vacancies, 'remote_work_policy')).toEqual(new Set([null, ...remotePolicies]))
    expect(valuesOf(vacancies, 'source_page').size).toBe(5)
    expect(valuesOf(vacancies, 'salary_period')).toEqual(new Set([null, 'hour', 'day', 'month', 'year']))
    expect(valuesOf(vacancies, 'salary_currency')).toEqual(new Set([null, 'GBP', 'EUR', 'USD', 'SGD']))
    const shapes = vacancies.map(
      ({ salary_min, salary_max }) => `${salary_min !== null} ${salary_max !== null}`,
    )
    expect(new Set(shapes).size).toBe(4)
    expect(Math.max(...vacancies.map(({ title }) => title.length))).toBeGreaterThan(120)
  })

  it('sample vacancies have dates and pay in order', () => {
    const day = /^\d{4}-\d\d-\d\d$/
    const wrong = vacancies.filter(
      ({ salary_min, salary_max, post_date, expiry_date, created_at, deleted_at }) =>
        (salary_min !== null && salary_max !== null && salary_min > salary_max) ||
        (post_date !== null && (!day.test(post_date) || post_date > today)) ||
        (expiry_date !== null && (!day.test(expiry_date) || expiry_date < (post_date ?? ''))) ||
        created_at !== new Date(created_at).toISOString() ||
        created_at >= today ||
        (deleted_at !== null && deleted_at < created_at),
    )
    expect(wrong).toEqual([])
  })
})
