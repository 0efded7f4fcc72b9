import type { CompanyProfile } from '../../../functions/companies/profile/company-profile.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'

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
export interface SampleRegister {
  date: string
  rows: SampleRegisterRow[]
}

/** A fictional company with its website. */
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
