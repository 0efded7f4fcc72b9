import { Link } from 'react-router-dom'
import { adminCompany, correctCompany } from '#shared/api/admin/company-corrections.ts'
import { listDataReports } from '#shared/api/admin/data-reports.ts'
import {
  type CompanyFieldRow,
  companyFields as rows,
  type CorrectableField,
  correctableFields,
  type CorrectableKind,
} from '#shared/fields/company.ts'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { numberOf } from '../../../lib/number-of.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { CompanyWork } from '../../companies/administration/company-work.tsx'
import { RegisterHistory } from '../../companies/detail/history/register-history.tsx'
import { FactsPanel } from '../facts/facts-panel.tsx'
import { type FactField, type Kind, line, lines, linesIn, type Value } from '../facts/field-kinds.ts'
import { lazyNoteSection } from '../notes/lazy-note-section.ts'
import { lazyWarningControl } from '../warnings/lazy-warning-control.ts'

/** Warns administrators of a company reported as a scam. Users never see it: a report proves nothing. */
export function ScamWarning({ companyId }: { companyId: number }) {
  const query = { page: 1, company_id: companyId, subject: 'suspected_scam' }
  const { data } = useApi(listDataReports, { query }, { shownByCaller: true })
  if (data === undefined) return null
  const { open, accepted } = data.counts
  if (open + accepted === 0) return null
  return (
    <p className="flex items-start gap-2 rounded-md bg-danger-soft p-3 text-danger">
      <IconAlertTriangle size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {counted(open + accepted, 'user says', 'users say')} that this may be a scam: {open} open, {accepted}{' '}
        accepted.{' '}
        <Link
          to={`${pages.adminReports}?company_id=${companyId}&subject=suspected_scam`}
          className="underline"
        >
          Read the reports
        </Link>
      </span>
    </p>
  )
}

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

const controls: Record<CorrectableKind, Control> = {
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

const kind = { fields: companyFields, correct: correctCompany }

export function CompanyFactsPanel({ id, back }: { id: number; back: string }) {
  const answer = useApi(adminCompany, { params: { id } }, { shownByCaller: true, revalidateOnFocus: false })
  return (
    <>
      <Link to={back} className="link mb-4 inline-flex min-h-11 items-center">
        All companies
      </Link>
      <FactsPanel
        answer={answer}
        failure="Failed to fetch the company"
        kind={kind}
        title={({ name }) => name}
      >
        {(company) => (
          <>
            <ScamWarning companyId={id} />
            <div className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
              <p>
                {[company.town, `ID ${id}`].filter(Boolean).join(', ')}.{' '}
                {company.left_on === null ? 'Listed.' : `Left the register on ${longDate(company.left_on)}.`}{' '}
                {company.watchers === 0
                  ? 'Nobody watches it.'
                  : `${counted(company.watchers, 'user watches', 'users watch')} it.`}
              </p>
              <Link to={`${pages.adminVacancies}?company_id=${id}`} className="link inline-block min-h-6">
                Vacancies of this company
              </Link>
              <Link to={`${pages.sponsors}?company=${id}`} className="link inline-block min-h-6">
                Open in finder
              </Link>
            </div>
            <lazyWarningControl.Later company={company} onChanged={answer.mutate} />
            <lazyNoteSection.Later subject={`company:${id}`} hint="Only administrators read it." />
            <CompanyWork
              id={id}
              hasWebsite={typeof company.facts.find(({ field }) => field === 'website')?.value === 'string'}
              onChanged={() => void answer.mutate()}
            />
            <RegisterHistory history={company.history} />
          </>
        )}
      </FactsPanel>
    </>
  )
}
