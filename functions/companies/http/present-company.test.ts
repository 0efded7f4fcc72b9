import { describe, expect, test } from 'vitest'
import { UnlockedCompany } from '#shared/api/companies.ts'
import {
  emailSample,
  phoneSample,
  profileSample,
  registrationSample,
} from '../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { vacancyPresenter } from '../../vacancies/present-vacancy.ts'
import type { Vacancy } from '../../vacancies/vacancy.ts'
import type { Registration } from '../company.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import * as present from './present-company.ts'

const companyOf = (
  registration: Partial<Registration> = {},
  profile?: Partial<CompanyProfile>,
  vacancies: Vacancy[] = [],
  closedVacancies: Vacancy[] = [],
) => ({
  registration: registrationSample(registration),
  register_date: '2026-07-17',
  known_since: '2026-07-10',
  profile: profile && profileSample(profile),
  vacancies,
  closedVacancies,
})

type Known = ReturnType<typeof companyOf>
const fileUrl = (path: string) => (path.startsWith('/files/') ? `${path}?signed` : path)
const presenting = { fileUrl, presentVacancy: vacancyPresenter(fileUrl, new Date('2026-08-01T09:00:00Z')) }
const presentDetails = (known: Known) => present.presentDetails(known, presenting)
const presentUnlocked = (known: Known) => present.presentUnlocked(known, presenting, undefined)

const vacancy = vacancySample({ job_category_id: 52 })
const KEY = `screenshots/30/${'0'.repeat(32)}.webp`

describe('an unlocked company', () => {
  test('an unlocked company has town and county under their standard names', () => {
    const company = companyOf({ town: 'LONDON, EC1', county: 'WEST YORKSHIRE' })
    expect(presentUnlocked(company)).toMatchObject({ postTown: 'London', county: 'West Yorkshire' })
  })

  test('an unlocked company has town and county as published where a locked row may not show them', () => {
    const town = 'Unit 4, Northgate House'
    const company = companyOf({ town, county: 'w. yorks' })
    expect(presentUnlocked(company)).toMatchObject({
      locked: false,
      companyName: 'Northgate Ltd',
      postTown: town,
      county: 'w. yorks',
    })
  })

  test('an unlocked company has null where the register has no town or county', () => {
    expect(presentUnlocked(companyOf())).toMatchObject({ postTown: null, county: null })
  })

  test('an unlocked company known only from the register satisfies the contract', () => {
    const company = presentUnlocked(companyOf())
    expect(UnlockedCompany.parse(company)).toEqual(company)
    expect(company.details).toMatchObject({
      website: null,
      new_emails: [],
      new_phones: [],
      email_protected: false,
      category_names: [],
      route: '',
      financial_reports: [],
      job_listings: [],
      register: { first_seen: '2026-07-10', left_on: null, known_since: '2026-07-10', updated: '2026-07-17' },
    })
  })
})

const link = (path: string) => `https://north.example/${path}`

const linkFields = [
  'website',
  'contact_page',
  'careers_page',
  'vacancies_page',
  'linkedin',
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'tiktok',
] as const

const year = (number: number) => ({ year: number, value: 1, employee: null })

describe('the details of a company', () => {
  test('the details of a company have at most ten emails and ten phones', () => {
    const many = Array.from({ length: 14 }, (_, at) => at)
    const { new_emails, new_phones } = presentDetails(
      companyOf(
        {},
        {
          emails: many.map((at) => emailSample(`hr${at}@north.example`)),
          phones: many.map((at) => phoneSample(`0161 496 0${100 + at}`)),
        },
      ),
    )
    expect([new_emails.length, new_phones.length]).toEqual([10, 10])
    expect([new_emails[9]?.email, new_phones[9]?.number]).toEqual(['hr9@north.example', '0161 496 0109'])
  })

  test('the details of a company say that an email is protected, without the email itself', () => {
    const source_page = 'https://north.example/team'
    const hidden = { ...emailSample('secret@north.example'), protected: true, source_page }
    const details = presentDetails(companyOf({}, { emails: [emailSample('hr@north.example'), hidden] }))
    expect(details.email_protected).toBe(true)
    expect(JSON.stringify(details)).not.toContain('secret@')
    expect(presentDetails(companyOf({}, { emails: [emailSample('a@b.example')] })).email_protected).toBe(
      false,
    )
  })

  test('the details of a company warn of an email outside the company’s own domain', () => {
    const emails = ['hr@north.example', 'north.hr@gmail.com'].map(emailSample)
    const website = 'https://www.north.example'
    const differing = (more: Partial<CompanyProfile>) =>
      presentDetails(companyOf({}, { emails, ...more })).new_emails.map(
        ({ differs_from_website }) => differs_from_website,
      )
    expect(differing({ website })).toEqual([false, true])
    // a free mailbox never proves its owner, so the warning appears even without a website
    expect(differing({})).toEqual([false, true])
    expect(differing({ website: 'javascript:alert(1)' })).toEqual([false, true])
  })

  test('the details of a company contain a protected email in no text or link, vacancies included', () => {
    const hidden = { ...emailSample('secret@north.example'), protected: true, source_page: link('team') }
    const company = companyOf(
      {},
      {
        emails: [hidden],
        company_description: 'Write to Secret@north.example',
        address_line_1: 'c/o secret@north.example',
        careers_page: link('?to=secret%40north.example'),
      },
      [vacancySample({ job_description: 'Ask secret@north.example', skills: ['secret@north.example'] })],
    )
    expect(JSON.stringify(presentUnlocked(company))).not.toMatch(/secret/i)
    expect(presentUnlocked(company)).toMatchObject({
      addressLine1: 'c/o protected email',
      details: {
        company_description: 'Write to protected email',
        careers_page: null,
        new_emails: [{ email: null, protected: true }],
        job_listings: [{ skills: ['protected email'] }],
      },
    })
  })

  test('the details of a company contain each fact and link of the profile under its own name', () => {
    const facts = { website_language: 'en', company_description: 'Care', company_size: '1-9', income: 'x' }
    const links = Object.fromEntries(linkFields.map((name) => [name, link(name)]))
    expect(presentDetails(companyOf({}, { ...facts, ...links }))).toMatchObject({ ...facts, ...links })
    expect(presentDetails(companyOf({}, { logo_link: '/files/a.png' })).logo_link).toBe('/files/a.png?signed')
    expect(presentDetails(companyOf({}, { logo_link: link('logo.png') })).logo_link).toBeNull()
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'https://a b'])(
    'the details of a company have no link %s',
    (bad) => {
      const contact = { source_page: bad }
      const { new_emails, new_phones, job_listings, ...details } = presentDetails(
        companyOf(
          {},
          {
            ...Object.fromEntries(linkFields.map((name) => [name, bad])),
            emails: [{ ...emailSample('hr@north.example'), ...contact }],
            phones: [{ ...phoneSample('0161 496 0100'), ...contact }],
          },
          [vacancySample({ link: bad, source_url: bad })],
        ),
      )
      expect(details).toMatchObject(Object.fromEntries(linkFields.map((name) => [name, null])))
      expect([new_emails[0], new_phones[0]]).toMatchObject([{ source_page: null }, { source_page: null }])
      expect(job_listings[0]).toMatchObject({ link: null, source_url: null })
    },
  )

  test('the details of a company name the sectors, list the routes, and have the newest year first', () => {
    const routes = [
      { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' },
      { route: 'Skilled Worker', type: 'Worker', rating: 'B rating' },
      { route: 'Scale-up', type: 'Worker', rating: 'A rating' },
    ]
    const profile = { sector_ids: [16, 3], financial_years: [year(2023), year(2025), year(2024)] }
    expect(presentDetails(companyOf({ routes }, profile))).toMatchObject({
      category_names: ['Manufacturing', 'Education'],
      route: 'Skilled Worker, Scale-up',
      routes,
      financial_reports: [year(2025), year(2024), year(2023)],
    })
  })

  test('the details of a company say when it left the register', () => {
    expect(presentDetails(companyOf({ left_on: '2026-07-17' })).register.left_on).toBe('2026-07-17')
  })

  test('the details of a company list counted vacancies first, then those that refuse sponsorship or are abroad', () => {
    const vacancies = [
      { title: 'Refusing', visa_sponsorship: 0 as const },
      { title: 'Offering', visa_sponsorship: 1 as const },
      { title: 'Abroad', visa_sponsorship: 1 as const, country_code: 'IE' },
      { title: 'Silent' },
    ].map((more) => vacancySample(more))
    const company = companyOf({}, undefined, vacancies)
    const titles = presentDetails(company).job_listings.map(({ title }) => title)
    expect(titles).toEqual(['Offering', 'Silent', 'Refusing', 'Abroad'])
    expect(presentUnlocked(company).preview.vacancies).toBe(2)
  })

  test('the details of a company list closed vacancies last, the last closed one first', () => {
    const closed = [
      { title: 'Expired', expiry_date: '2026-06-30' },
      { title: 'Removed', removed_at: '2026-07-02T09:00:00.000Z' },
    ].map((more) => vacancySample(more))
    const company = companyOf({}, undefined, [vacancySample({ title: 'Live' })], closed)
    const { job_listings, job_listings_total } = presentDetails(company)
    expect(job_listings.map(({ title }) => title)).toEqual(['Live', 'Removed', 'Expired'])
    expect(job_listings_total).toBe(3)
    expect(presentUnlocked(company).preview.vacancies).toBe(1)
  })

  test('the details of a company list at most 50 vacancies, without their long parts', () => {
    const evidence = [{ field: 'title', quote: 'Welder', from: 'text' as const }]
    const many = Array.from({ length: 51 }, () => vacancySample({ job_description: 'Long', evidence }))
    const { job_listings, job_listings_total } = presentDetails(companyOf({}, undefined, many))
    expect([job_listings.length, job_listings_total]).toEqual([50, 51])
    expect(JSON.stringify(job_listings)).not.toMatch(/Long|evidence/)
  })

  test('the details of a company list vacancies with category names and no storage fields', () => {
    const taken = '2026-07-31T08:00:00.000Z'
    const unknown = {
      ...vacancy,
      vacancy_id: 71,
      job_category_id: 999,
      screenshot_key: KEY,
      screenshot_at: taken,
    }
    const past = { ...unknown, vacancy_id: 72, screenshot_at: '2026-07-02T08:00:00.000Z' }
    const [known, other, old] = presentDetails(
      companyOf({}, undefined, [vacancy, unknown, past]),
    ).job_listings
    const category = 'Skilled metal, electrical and electronic trades'
    expect(known).toMatchObject({
      id: 70,
      title: 'Welder',
      category,
      job_category: { id: 52, job_category_name: category },
      has_screenshot: false,
      screenshot_url: null,
    })
    expect(other).toMatchObject({
      id: 71,
      category: null,
      job_category: null,
      has_screenshot: true,
      screenshot_url: `/files/${KEY}?signed`,
      screenshot_at: taken,
    })
    // the bucket deletes a picture of this folder after 30 days
    expect(old).toMatchObject({ has_screenshot: false, screenshot_url: null, screenshot_at: null })
    for (const key of ['vacancy_id', 'job_category_id', 'screenshot_key', 'deleted_at'])
      expect(known).not.toHaveProperty(key)
  })
})
