import type { CompanyField } from '#shared/api/admin/company-corrections.ts'
import { formatPounds } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { numberOf } from '../../../lib/number-of.ts'
import { type FactField, type Kind, line, lines, linesIn, type Value } from '../facts/field-kinds.ts'

const entries = (value: Value): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : []

const noPerson = {
  type: null,
  key_person: null,
  key_person_job_title: null,
  source_page: null,
  seen_on: null,
}

/** A list of contacts, of which the administrator edits one field. What is known of an unchanged one stays. */
const contacts = (name: string, more: object): Kind => ({
  toText: (value) =>
    entries(value)
      .flatMap((entry) => entry[name] ?? [])
      .join('\n'),
  toValue: (text, before) =>
    linesIn(text).map(
      (typed) =>
        entries(before).find((entry) => entry[name] === typed) ?? { [name]: typed, ...noPerson, ...more },
    ),
})

const years: Kind = {
  toText: (value) =>
    entries(value)
      .map(({ year, value: revenue, employee }) => `${year}, ${revenue ?? ''}, ${employee ?? ''}`)
      .join('\n'),
  toValue: (text) =>
    linesIn(text).map((typed) => {
      const [year = '', value = '', employee = '', ...more] = typed.split(',')
      // a comma inside a number would move its digits to the next column
      return {
        year: numberOf(year),
        value: more.length > 0 ? Number.NaN : numberOf(value),
        employee: numberOf(employee),
      }
    }),
}

/** A line for each year, with units: `2025: £1,200,000, 40 employees`. */
const yearsInWords = (value: Value): string =>
  entries(value)
    .map(({ year, value: revenue, employee }) => {
      const known = [
        typeof revenue === 'number' && formatPounds(revenue),
        typeof employee === 'number' &&
          (employee === 1 ? '1 employee' : `${formatCount(employee)} employees`),
      ].filter(Boolean)
      return `${String(year)}: ${known.length > 0 ? known.join(', ') : 'no figures'}`
    })
    .join('\n')

const link = (label: string): FactField => ({ label, ...line })

/** How each field of a company is named, and how its value is typed. */
export const companyFields: Record<CompanyField, FactField> = {
  website: link('Website'),
  contact_page: link('Contact page'),
  careers_page: link('Careers page'),
  vacancies_page: link('Vacancies page'),
  website_language: { label: 'Language of the website', hint: 'A code, such as en or en-GB.', ...line },
  company_description: { label: 'Description', isLong: true, ...line },
  linkedin: link('LinkedIn'),
  facebook: link('Facebook'),
  twitter: link('X (Twitter)'),
  instagram: link('Instagram'),
  youtube: link('YouTube'),
  tiktok: link('TikTok'),
  address_line_1: { label: 'First line of the address', ...line },
  postcode: { label: 'Postcode', ...line },
  company_number: { label: 'Company number', hint: 'The 8 characters of Companies House.', ...line },
  incorporated_on: { label: 'Incorporated on', type: 'date', ...line },
  company_status: { label: 'Status at Companies House', hint: 'Such as Active or Dissolved.', ...line },
  previous_names: { label: 'Previous names', hint: 'One name a line.', isLong: true, ...lines },
  company_size: { label: 'Company size', options: companySizes, ...line },
  income: { label: 'Income', options: incomes, ...line },
  sector_ids: {
    label: 'Sectors',
    options: sectors.map(({ id, category_name }) => ({ value: String(id), label: category_name })),
    isList: true,
    toText: lines.toText,
    toValue: (text) => linesIn(text).map(Number),
  },
  emails: {
    label: 'Emails',
    hint: 'One email a line. Protected emails are not shown, and always stay.',
    isLong: true,
    ...contacts('email', {}),
  },
  phones: {
    label: 'Phone numbers',
    hint: 'One number a line.',
    isLong: true,
    ...contacts('number', { country_code: null }),
  },
  financial_years: {
    label: 'Financial years',
    hint: 'One year a line: year, revenue in pounds, employees. Write numbers without commas.',
    isLong: true,
    toWords: yearsInWords,
    ...years,
  },
}
