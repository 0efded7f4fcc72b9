import type { CompanyProfile } from '../../../functions/companies/domain/company-profile.ts'
import type { Vacancy } from '../../../functions/vacancies/domain/vacancy.ts'
import type { Town } from './words/towns.ts'
import type { Trade } from './words/trades.ts'

/** A row of the register file, including stray spaces and repeated rows. */
export interface SampleRegisterRow {
  'Organisation Name': string
  'Town/City': string
  County: string
  'Type & Rating': string
  Route: string
}

export type SampleProfile = Omit<CompanyProfile, 'company_id'>
export type SampleVacancy = Omit<Vacancy, 'company_id' | 'vacancy_id'>

/** `name` and `town` are the cleaned values of the register row: `organisationKey` of both finds the company. */
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

/** `date` (YYYY-MM-DD) is its publication date. */
export interface SampleRegister {
  date: string
  rows: SampleRegisterRow[]
}

/** How much is known of a company besides the register. */
export type Knowledge = 'everything' | 'much' | 'some' | 'little' | 'nothing'

/** A fictional company before its row, profile and vacancies are written. */
export interface SampleCompany {
  /** The seed of its random generator, so that each company has its own sequence. */
  seed: string
  name: string
  /** The spoken name: no legal form, and the trading name if there is one. */
  shortName: string
  place: Town
  /** The town as the register spells it: mostly that of `place`. */
  town: string
  trade: Trade
  knowledge: Knowledge
  /** Its host name, under `.example`. */
  domain: string
}
