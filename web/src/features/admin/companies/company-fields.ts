import {
  companyFields as rows,
  type CompanyFieldKind,
  type CompanyFieldRow,
  type CorrectableField,
  correctableFields,
} from '#shared/fields/company.ts'
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

type Control = Omit<FactField, 'label'>

/** How the values of each kind are typed. */
const controls: Record<Exclude<CompanyFieldKind, 'file'>, Control> = {
  line,
  lines: { isLong: true, ...line },
  link: line,
  language: { hint: 'A code, such as en or en-GB.', ...line },
  postcode: line,
  companyNumber: { hint: 'The 8 characters of Companies House.', ...line },
  date: { type: 'date', ...line },
  names: { hint: 'One name a line.', isLong: true, ...lines },
  size: { options: companySizes, ...line },
  income: { options: incomes, ...line },
  sectors: {
    options: sectors.map(({ id, category_name }) => ({ value: String(id), label: category_name })),
    isList: true,
    toText: lines.toText,
    toValue: (text) => linesIn(text).map(Number),
  },
  emails: {
    hint: 'One email a line. Protected emails are not shown, and always stay.',
    isLong: true,
    ...contacts('email', {}),
  },
  phones: {
    hint: 'One number a line.',
    isLong: true,
    ...contacts('number', { country_code: null }),
  },
  financialYears: {
    hint: 'One year a line: year, revenue in pounds, employees. Write numbers without commas.',
    isLong: true,
    toWords: yearsInWords,
    ...years,
  },
}

/** How each field of a company is named, and how its value is typed. */
export const companyFields = Object.fromEntries(
  correctableFields.map((field): [string, FactField] => {
    const row: CompanyFieldRow = rows[field]
    const hint = row.hint === undefined ? {} : { hint: row.hint }
    return [field, { label: row.label, ...controls[rows[field].kind], ...hint }]
  }),
) as Record<CorrectableField, FactField>
