import type { CompanyProfile } from '../../../functions/companies/domain/company-profile.ts'
import type { Vacancy } from '../../../functions/vacancies/domain/vacancy.ts'
import type { Town } from './words/towns.ts'
import type { Trade } from './words/trades.ts'

/** A row as the register file has it, stray spaces and repeated rows included. */
export interface SampleRegisterRow {
  'Organisation Name': string
  'Town/City': string
  County: string
  'Type & Rating': string
  Route: string
}

export type SampleProfile = Omit<CompanyProfile, 'company_id'>
export type SampleVacancy = Omit<Vacancy, 'company_id' | 'vacancy_id'>

/** `name` and `town` are those of the register row, tidied: `organisationKey` of both finds the company. */
export interface SampleData {
  /** The registers that came before, the oldest first. */
  earlierRegisters: SampleRegister[]
  registerRows: SampleRegisterRow[]
  profiles: { name: string; town: string; profile: SampleProfile }[]
  vacancies: { name: string; town: string; vacancy: SampleVacancy }[]
  /** Logos (SVG) and pictures of pages (PNG), by their keys in the bucket `files`. */
  pictures: ReadonlyMap<string, string | Uint8Array>
  /** Some thirty companies that between them show every state of a company's page. */
  showcase: { name: string; town: string }[]
}

/** `date` (YYYY-MM-DD) is when it was published. */
export interface SampleRegister {
  date: string
  rows: SampleRegisterRow[]
}

/** How much is known of a company beside the register. */
export type Knowledge = 'everything' | 'much' | 'some' | 'little' | 'nothing'

/** A fictional company before its row, profile and vacancies are written. */
export interface SampleCompany {
  /** Names the company to the random generator, so that each has its own run of choices. */
  seed: string
  name: string
  /** The name as people say it: without legal form, the trading name where there is one. */
  shortName: string
  place: Town
  /** The town as the register writes it: mostly that of `place`. */
  town: string
  trade: Trade
  knowledge: Knowledge
  /** Its host name, under `.example`. */
  domain: string
}
