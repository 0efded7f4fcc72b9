import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { unknownCompany } from '#shared/fields/company.ts'
import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import { daysAfter, daysBetween } from '#shared/instants.ts'
import { lazy } from '#shared/lazy.ts'
import type { CompanyProfile } from '../../../functions/companies/profile/profile-store.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import officialFacts from './official-facts.json' with { type: 'json' }

/** A row of the register file, including stray spaces and repeated rows. */
export interface SampleRegisterRow {
  'Organisation Name': string
  'Town/City': string
  County: string
  'Type & Rating': string
  Route: string
}

export type SampleProfile = Omit<CompanyProfile, 'company_id' | 'fact_sources' | 'version'>
export type SampleVacancy = Omit<Vacancy, 'company_id' | 'vacancy_id' | 'fact_sources' | 'version'>

/**
 * All sample data. In profiles and vacancies, `name` and `town` are cleaned values of the register row. Their
 * `organisationKey` identifies the company.
 */
export interface SampleData {
  /** The previous registers, oldest first. */
  earlierRegisters: SampleRegister[]
  registerRows: SampleRegisterRow[]
  profiles: { name: string; town: string; profile: SampleProfile }[]
  vacancies: { name: string; town: string; vacancy: SampleVacancy }[]
  /** Logos (SVG) and page pictures (PNG), by their keys in the bucket `files`. */
  pictures: ReadonlyMap<string, string | Uint8Array>
  /** About thirty companies that together show every state of a company's page. */
  showcase: { name: string; town: string }[]
}

/** One register with its publication `date` (YYYY-MM-DD). */
interface SampleRegister {
  date: string
  rows: SampleRegisterRow[]
}

export interface SampleCompany {
  /** The seed of the company's random generator, so that each company has its own sequence. */
  seed: string
  name: string
  /** The spoken name: the trading name if there is one, without a legal form. */
  shortName: string
  city: string
  /** The town in the register's spelling, mostly that of `city`. */
  town: string
  /** The company's host name, under `.example`. */
  domain: string
  /** The logo as SVG text of shapes alone. */
  logo: string
  /** Null if nothing is known of the company apart from its register row. */
  profile: SampleProfile | null
  /** What its website says: its profile, or if we know no website, more than we know. */
  siteProfile: SampleProfile
  /** Live ones, and occasionally expired or deleted ones. */
  vacancies: SampleVacancy[]
}

type StoredProfile = Partial<SampleProfile> & Pick<SampleProfile, 'emails' | 'phones' | 'financial_years'>
type StoredVacancy = Partial<SampleVacancy> & Pick<SampleVacancy, 'title' | 'created_at'>

/** The content of the snapshot. Facts that are unknown are left out. */
interface Snapshot {
  /** The day to which its dates belong, YYYY-MM-DD. */
  day: string
  companies: (Omit<SampleCompany, 'profile' | 'siteProfile' | 'vacancies'> & {
    isLogoLost?: true
    profile: StoredProfile | null
    siteProfile?: StoredProfile
    vacancies: StoredVacancy[]
  })[]
  registerRows: SampleRegisterRow[]
  earlierRegisters: SampleRegister[]
  laterRows: SampleRegisterRow[]
  showcase: SampleData['showcase']
  screenshots: [key: string, base64: string][]
  unlisted: StoredVacancy[]
  roles: { title: string; category: number }[]
  towns: string[]
}

/** The fictional companies, as our own generator once made them (docs/decisions/020-sample-sites-and-demo-model.md). */
export const snapshot = lazy(() => snapshotAt(new URL('sample.json.br', import.meta.url)))

/** @throws UserFacingError if the file is damaged. */
export function snapshotAt(file: URL): Snapshot {
  try {
    return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Snapshot
  } catch {
    throw new UserFacingError(`${fileURLToPath(file)} is damaged: get it again with git checkout`)
  }
}

/** What official files would say of some of the companies, on the day of the snapshot. */
const official: Partial<Record<string, Partial<SampleProfile>>> = officialFacts

/** Moves what the snapshot states to another day: dates by days, and financial years by calendar years. */
function moveTo(today: string) {
  const { day } = snapshot()
  const days = Math.round(daysBetween(day, today))
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  const later = (at: string | null = null): string | null =>
    at && daysAfter(at.slice(0, 10), days) + at.slice(10)
  const seen = <Contact extends { seen_on: string | null }>(contact: Contact) => ({
    ...contact,
    seen_on: later(contact.seen_on),
  })
  return {
    vacancy: (stored: StoredVacancy): SampleVacancy =>
      ({
        ...unknownVacancy(stored.title),
        ...stored,
        // its page states them beside the pay
        weekly_hours: stored.salary_fte?.hours ?? null,
        post_date: later(stored.post_date),
        expiry_date: later(stored.expiry_date),
        screenshot_at: later(stored.screenshot_at),
        created_at: later(stored.created_at),
        deleted_at: later(stored.deleted_at),
      }) as SampleVacancy,
    profile: ({ emails = [], phones = [], financial_years = [], ...stored }: StoredProfile): SampleProfile =>
      ({
        ...unknownCompany(),
        ...stored,
        accounts_due_on: later(stored.accounts_due_on),
        statement_due_on: later(stored.statement_due_on),
        registration_date: later(stored.registration_date),
        emails: emails.map(seen),
        phones: phones.map(seen),
        financial_years: financial_years.map((one) => ({ ...one, year: one.year + years })),
      }) as SampleProfile,
  }
}

/** The fictional companies of a day (YYYY-MM-DD): those on the register, then those that have left it. */
export function sampleCompanies(today: string): SampleCompany[] {
  const move = moveTo(today)
  return snapshot().companies.map((stored) => {
    const profile = stored.profile && move.profile({ ...stored.profile, ...official[stored.name] })
    const { siteProfile } = stored
    return {
      ...stored,
      profile,
      siteProfile: siteProfile === undefined ? profile! : move.profile(siteProfile),
      vacancies: stored.vacancies.map(move.vacancy),
    }
  })
}

/** Vacancies of the company whose website lists more of them than we know. */
export const unlistedVacancies = (today: string): SampleVacancy[] =>
  snapshot().unlisted.map(moveTo(today).vacancy)

/**
 * The 2,000 fictional companies of a fresh local run: register rows, profiles, vacancies and pictures. The earlier registers
 * have a dozen companies that have left since. Hosts are under `.example`, and phone numbers are in Ofcom's ranges for fiction.
 * @param today YYYY-MM-DD. The same day gives the same data.
 */
export function sampleData(today: string): SampleData {
  const { companies, registerRows, earlierRegisters, showcase, screenshots } = snapshot()
  const all = sampleCompanies(today)
  const logos = companies.flatMap(({ profile, logo, isLogoLost }): [string, string][] =>
    profile?.logo_link && !isLogoLost ? [[profile.logo_link.replace('/files/', ''), logo]] : [],
  )
  return {
    earlierRegisters,
    registerRows,
    profiles: all.flatMap(({ name, town, profile }) => (profile ? [{ name, town, profile }] : [])),
    vacancies: all.flatMap(({ name, town, vacancies }) =>
      vacancies.map((vacancy) => ({ name, town, vacancy })),
    ),
    showcase,
    pictures: new Map<string, string | Uint8Array>([
      ...logos,
      ...screenshots.map(([key, text]): [string, Uint8Array] => [key, Buffer.from(text, 'base64')]),
    ]),
  }
}
