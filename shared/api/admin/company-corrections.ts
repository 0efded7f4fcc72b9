import * as z from 'zod/mini'
import { EMAIL_PATTERN } from '../../email.ts'
import { companySizes, incomes } from '../../reference/bands.ts'
import { sectors } from '../../reference/sectors.ts'
import { RegisterChange } from '../companies.ts'
import { CompanyIdParameter } from '../company-row.ts'
import { defineRoute } from '../contract.ts'
import { one } from '../envelopes.ts'
import { DateParameter, oneOf } from '../parameters.ts'
import { FoundCompany } from './companies.ts'
import { CompanyWarning } from './company-warning.ts'
import { correctionsOf, FieldFact, lineOf, linesOf, WebAddress } from './fact.ts'

const MOST_CONTACTS = 50

const Person = {
  type: z.nullable(lineOf(100)),
  key_person: z.nullable(lineOf(200)),
  key_person_job_title: z.nullable(lineOf(200)),
  source_page: z.nullable(WebAddress),
  seen_on: z.nullable(DateParameter),
}

const Email = z.object(
  {
    email: z
      .string('Give an email address')
      .check(z.trim(), z.maxLength(254), z.regex(EMAIL_PATTERN, 'Give an email address')),
    ...Person,
  },
  'Give each email as an object',
)

const Phone = z.object(
  {
    number: lineOf(40).check(z.regex(/\d{3}/, 'Give a phone number')),
    country_code: z.nullable(
      z
        .string('Give a country code, such as +44')
        .check(z.regex(/^\+?\d{1,3}$/, 'Give a country code, such as +44')),
    ),
    ...Person,
  },
  'Give each phone number as an object',
)

const amount = z.nullable(
  z
    .int('Give a whole number')
    .check(z.minimum(0, 'Give a positive number'), z.maximum(1e13, 'Give a smaller number')),
)

const FinancialYear = z.object(
  {
    year: z.int('Give a year').check(z.minimum(1900, 'Give a year'), z.maximum(2100, 'Give a year')),
    value: amount,
    employee: amount,
  },
  'Give each year as an object',
)

const sectorIds = new Set<number>(sectors.map(({ id }) => id))

/** The fields of a company that administrators can correct. */
const fields = {
  website: z.nullable(WebAddress),
  contact_page: z.nullable(WebAddress),
  careers_page: z.nullable(WebAddress),
  vacancies_page: z.nullable(WebAddress),
  website_language: z.nullable(
    z
      .string('Give a language code, such as en or en-GB')
      .check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Give a language code, such as en or en-GB')),
  ),
  company_description: z.nullable(linesOf(20_000)),
  linkedin: z.nullable(WebAddress),
  facebook: z.nullable(WebAddress),
  twitter: z.nullable(WebAddress),
  instagram: z.nullable(WebAddress),
  youtube: z.nullable(WebAddress),
  tiktok: z.nullable(WebAddress),
  address_line_1: z.nullable(lineOf(200)),
  postcode: z.nullable(
    z
      .string('Give a UK postcode, such as LS1 4AP')
      .check(z.trim(), z.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'Give a UK postcode, such as LS1 4AP')),
  ),
  company_number: z.nullable(
    z
      .string('Give the 8 characters of Companies House')
      .check(z.trim(), z.regex(/^[A-Z\d]{8}$/, 'Give the 8 characters of Companies House')),
  ),
  incorporated_on: z.nullable(DateParameter),
  company_status: z.nullable(lineOf(100)),
  previous_names: z.nullable(
    z.array(lineOf(200), 'Give a list of names').check(
      z.maxLength(10, 'Give at most 10 names'),
      z.refine((names) => new Set(names).size === names.length, 'Give each name once'),
    ),
  ),
  company_size: z.nullable(oneOf(companySizes.map(({ value }) => value))),
  income: z.nullable(oneOf(incomes.map(({ value }) => value))),
  sector_ids: z.nullable(
    z
      .array(
        z.int('Give ids of sectors').check(z.refine((id) => sectorIds.has(id), 'Give ids of known sectors')),
        'Give ids of sectors',
      )
      .check(
        z.maxLength(20, 'Give at most 20 sectors'),
        z.refine((ids) => new Set(ids).size === ids.length, 'Give each sector once'),
      ),
  ),
  /** The emails that are not protected. Protected ones stay. */
  emails: z.nullable(
    z
      .array(Email, 'Give a list of emails')
      .check(z.maxLength(MOST_CONTACTS, `Give at most ${MOST_CONTACTS} emails`)),
  ),
  phones: z.nullable(
    z
      .array(Phone, 'Give a list of phone numbers')
      .check(z.maxLength(MOST_CONTACTS, `Give at most ${MOST_CONTACTS} phone numbers`)),
  ),
  financial_years: z.nullable(
    z.array(FinancialYear, 'Give a list of years').check(
      z.maxLength(30, 'Give at most 30 years'),
      z.refine(
        (years) => new Set(years.map(({ year }) => year)).size === years.length,
        'Give each year once',
      ),
    ),
  ),
}

export const companyFields = Object.keys(fields) as (keyof typeof fields)[]
export type CompanyField = keyof typeof fields

export const CompanyCorrections = correctionsOf(fields)
export type CompanyCorrections = z.infer<typeof CompanyCorrections>

export const CorrectableCompany = z.extend(FoundCompany, {
  version: z.int(),
  /** The fields in the order in which they are shown. Protected emails have no address. */
  facts: z.array(FieldFact),
  /** The warning that users see, if administrators have confirmed one. */
  warning: CompanyWarning,
  /** How many users watch it. */
  watchers: z.int(),
  /** All observed changes of its registration, newest first. The last entry is the first listing. */
  history: z.array(RegisterChange),
})
export type CorrectableCompany = z.infer<typeof CorrectableCompany>

const CompanyPath = z.object({ id: CompanyIdParameter })

export const adminCompany = defineRoute({
  id: 'adminCompany',
  method: 'GET',
  path: '/admin/companies/{id}',
  auth: 'admin',
  summary: 'Returns the facts of a company with their sources.',
  request: { params: CompanyPath },
  responses: { 200: one(CorrectableCompany) },
  errors: ['no_register'],
})

export const correctCompany = defineRoute({
  id: 'correctCompany',
  method: 'PATCH',
  path: '/admin/companies/{id}',
  auth: 'admin',
  summary: 'Corrects facts of a company, or withdraws corrections, with a reason.',
  request: { params: CompanyPath, body: CompanyCorrections },
  responses: { 200: one(CorrectableCompany) },
  errors: ['conflict', 'no_register'],
})
