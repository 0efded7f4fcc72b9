import * as z from 'zod/mini'
import { completeNumber } from '../../companies-house/company-number.ts'
import { EMAIL_PATTERN } from '../../email.ts'
import {
  type CompanyFieldRow,
  companyFields,
  type CompanyValues,
  type CorrectableField,
  correctableFields,
  type CorrectableKind,
} from '../../fields/company.ts'
import { companySizes, incomes } from '../../reference/bands.ts'
import { sectors } from '../../reference/sectors.ts'
import { RegisterChange } from '../companies.ts'
import { CompanyIdParameter } from '../company-row.ts'
import { dataOf, defineRoute } from '../contract.ts'
import { DateParameter, oneOf } from '../parameters.ts'
import { FoundCompany } from './companies.ts'
import { correctionsOf, FieldFact, lineOf, linesOf, WebAddress } from './fact.ts'
import { Why } from './why.ts'

/** Whether users see a warning on a company. */
export const CompanyWarning = z.object({
  /** How often the warning has been confirmed or withdrawn. */
  version: z.int(),
  /** The date (YYYY-MM-DD) on which the shown warning was confirmed. Null if there is none. */
  warned_on: z.nullable(z.string()),
})
export type CompanyWarning = z.infer<typeof CompanyWarning>

export const changeCompanyWarning = defineRoute('PATCH /admin/companies/{id}/warning', {
  auth: 'admin',
  summary: 'Confirms the warning that users see on a company, or withdraws it, with a reason.',
  request: {
    params: z.object({ id: CompanyIdParameter }),
    body: z.object({
      warned: z.boolean('Give true or false'),
      version: z.int('Give a version').check(z.minimum(0, 'Give a version')),
      why: Why,
    }),
  },
  responses: { 200: z.object({ data: CompanyWarning, changed: z.boolean(), message: z.string() }) },
  errors: ['conflict', 'no_register'],
})

const MAX_CONTACTS = 50

const Person = {
  type: z.nullable(lineOf(100)),
  key_person: z.nullable(lineOf(200)),
  key_person_job_title: z.nullable(lineOf(200)),
  source_page: z.nullable(WebAddress),
  seen_on: z.nullable(DateParameter),
}

const CorrectedEmail = z.object(
  {
    email: z
      .string('Give an email address')
      .check(z.trim(), z.maxLength(254), z.regex(EMAIL_PATTERN, 'Give an email address')),
    ...Person,
  },
  'Give each email as an object',
)

const CorrectedPhone = z.object(
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

const CorrectedYear = z.object(
  {
    year: z.int('Give a year').check(z.minimum(1900, 'Give a year'), z.maximum(2100, 'Give a year')),
    value: amount,
    employee: amount,
  },
  'Give each year as an object',
)

const sectorIds = new Set<number>(sectors.map(({ id }) => id))

const schemas: Record<CorrectableKind, (field: CompanyFieldRow) => z.ZodMiniType> = {
  line: ({ max = 200 }) => lineOf(max),
  lines: ({ max = 20_000 }) => linesOf(max),
  link: () => WebAddress,
  language: () =>
    z
      .string('Give a language code, such as en or en-GB')
      .check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Give a language code, such as en or en-GB')),
  postcode: () =>
    z
      .string('Give a UK postcode, such as LS1 4AP')
      .check(z.trim(), z.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'Give a UK postcode, such as LS1 4AP')),
  companyNumber: () =>
    z.string('Give the 8 characters of Companies House').check(
      z.trim(),
      z.refine((number) => completeNumber(number) === number, 'Give the 8 characters of Companies House'),
    ),
  date: () => DateParameter,
  names: () =>
    z.array(lineOf(200), 'Give a list of names').check(
      z.maxLength(10, 'Give at most 10 names'),
      z.refine((names) => new Set(names).size === names.length, 'Give each name once'),
    ),
  size: () => oneOf(companySizes.map(({ value }) => value)),
  income: () => oneOf(incomes.map(({ value }) => value)),
  sectors: () =>
    z
      .array(
        z.int('Give ids of sectors').check(z.refine((id) => sectorIds.has(id), 'Give ids of known sectors')),
        'Give ids of sectors',
      )
      .check(
        z.maxLength(20, 'Give at most 20 sectors'),
        z.refine((ids) => new Set(ids).size === ids.length, 'Give each sector once'),
      ),
  /** The emails that are not protected. Protected ones stay. */
  emails: () =>
    z
      .array(CorrectedEmail, 'Give a list of emails')
      .check(z.maxLength(MAX_CONTACTS, `Give at most ${MAX_CONTACTS} emails`)),
  phones: () =>
    z
      .array(CorrectedPhone, 'Give a list of phone numbers')
      .check(z.maxLength(MAX_CONTACTS, `Give at most ${MAX_CONTACTS} phone numbers`)),
  financialYears: () =>
    z.array(CorrectedYear, 'Give a list of years').check(
      z.maxLength(30, 'Give at most 30 years'),
      z.refine(
        (years) => new Set(years.map(({ year }) => year)).size === years.length,
        'Give each year once',
      ),
    ),
}

/** A correction of null means that there is no value. */
type Correction<Field extends CorrectableField> =
  | (Field extends 'emails' ? z.infer<typeof CorrectedEmail>[] : CompanyValues[Field])
  | null

const fields = Object.fromEntries<unknown>(
  correctableFields.map((field) => {
    const row: CompanyFieldRow = companyFields[field]
    return [field, z.nullable(schemas[companyFields[field].kind](row))]
  }),
) as { [Field in CorrectableField]: z.ZodMiniType<Correction<Field>, Correction<Field>> }

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

export const adminCompany = defineRoute('GET /admin/companies/{id}', {
  auth: 'admin',
  summary: 'Returns the facts of a company with their sources.',
  request: { params: CompanyPath },
  responses: { 200: dataOf(CorrectableCompany) },
  errors: ['no_register'],
})

export const correctCompany = defineRoute('PATCH /admin/companies/{id}', {
  auth: 'admin',
  summary: 'Corrects facts of a company, or withdraws corrections, with a reason.',
  request: { params: CompanyPath, body: CompanyCorrections },
  responses: { 200: dataOf(CorrectableCompany) },
  errors: ['conflict', 'no_register'],
})
