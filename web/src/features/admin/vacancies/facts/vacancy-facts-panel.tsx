import { Link } from 'react-router-dom'
import { adminVacancy, correctVacancy } from '#shared/api/admin/vacancy-corrections.ts'
import {
  type VacancyField,
  type VacancyFieldKind,
  type VacancyFieldRow,
  vacancyFields as rows,
} from '#shared/fields/vacancy.ts'
import { describePlaces } from '#shared/format/describe-places.ts'
import { pages } from '#shared/pages.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import type { FullTimePay } from '#shared/vacancy/full-time-pay.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { useApi } from '../../../../lib/api/api-client.ts'
import { ExternalLink } from '../../../../ui/external-link.tsx'
import { FactsPanel } from '../../facts/facts-panel.tsx'
import { type FactField, line, lines, linesIn, number } from '../../facts/field-kinds.ts'

/** A list of places. Each is a line with its town, its state abroad and the code of its country. */
export const placeLines: Pick<FactField, 'toText' | 'toValue' | 'toWords'> = {
  toText: (value) => placesIn(value).map(placeLine).join('\n'),
  toValue: (text) => linesIn(text).map(placeOf),
  toWords: (value) =>
    placesIn(value)
      .map((place) => describePlaces([place]))
      .join('\n'),
}

const placesIn = (value: unknown): VacancyPlace[] => (Array.isArray(value) ? (value as VacancyPlace[]) : [])

const placeLine = ({ city_name, region, country_code, country_name }: VacancyPlace): string =>
  [city_name, region, country_code ?? country_name].filter((part) => part !== null).join(', ')

function placeOf(text: string): VacancyPlace {
  const parts = text.split(',').map((part) => part.trim())
  const code = /^[A-Za-z]{2}$/.test(parts.at(-1) ?? '') ? parts.pop()!.toUpperCase() : null
  const [city = null, region = null] = parts
  return { city_name: city, region, country_code: code, country_name: code && nameOf(code) }
}

/** The English name of a country; its code if it has none. The contract refuses no code of two letters. */
const nameOf = (code: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code

export function VacancyFactsPanel({ id, back, onSaved }: { id: number; back: string; onSaved: () => void }) {
  const answer = useApi(adminVacancy, { params: { id } }, { shownByCaller: true, revalidateOnFocus: false })
  return (
    <>
      <Link to={back} preventScrollReset className="link mb-4 inline-flex min-h-11 items-center">
        All vacancies
      </Link>
      <FactsPanel
        answer={answer}
        failure="Failed to fetch the vacancy"
        kind={kind}
        title={({ facts }) => String(facts.find(({ field }) => field === 'title')?.value ?? '')}
        onSaved={onSaved}
      >
        {({ company_id, source_url }) => (
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
            <span>ID {id}</span>
            <Link to={`${pages.adminCompanies}?company=${company_id}`} className="link">
              Company facts
            </Link>
            {source_url !== null && <ExternalLink href={source_url}>Page of the vacancy</ExternalLink>}
          </p>
        )}
      </FactsPanel>
    </>
  )
}

/** Pay for full time in one line: "45000-47000, 22.5 of 37.5 hours". */
const fullTimePayLine: Pick<FactField, 'toText' | 'toValue'> = {
  toText: (value) => (value === null ? '' : lineOf(value as FullTimePay)),
  // the contract refuses a text
  toValue: (text) => payOf(text) ?? text,
}

function lineOf({ min, max, hours, full_time_hours }: FullTimePay): string {
  const pay = [...new Set([min, max])].filter((amount) => amount !== null).join('-')
  const time = [hours, full_time_hours].map((count) => count ?? '?').join(' of ')
  return hours === null && full_time_hours === null ? pay : `${pay}, ${time} hours`
}

const LINE =
  /^\s*£?([\d,.]+)(?:\s*[-–]\s*£?([\d,.]+))?(?:\s*,\s*(\?|[\d.]+)(?:\s*of\s*(\?|[\d.]+))?\s*hours?)?\s*$/i

function payOf(text: string): FullTimePay | undefined {
  const found = LINE.exec(text)
  if (found === null) return undefined
  const [min, max, hours, full] = found.slice(1).map((part?: string) => {
    const amount = Number(part?.replaceAll(',', '') ?? Number.NaN)
    return Number.isNaN(amount) ? null : amount
  })
  return { min: min ?? null, max: max ?? null, hours: hours ?? null, full_time_hours: full ?? null }
}

type Control = Omit<FactField, 'label'>

const controls: Record<VacancyFieldKind, (row: VacancyFieldRow) => Control> = {
  line: () => line,
  lines: () => ({ isLong: true, ...line }),
  link: () => line,
  choice: ({ options = [] }) => ({
    options: options.map((value) => ({ value, label: value })),
    ...line,
  }),
  category: () => ({
    options: jobCategories.map(({ id, name }) => ({ value: String(id), label: name })),
    ...number,
  }),
  country: () => ({ hint: 'Two letters, such as GB.', ...line }),
  currency: () => ({ hint: 'Three letters, such as GBP.', ...line }),
  pay: () => ({
    hint: 'A number, such as 31500. Pay needs its currency and its period: give them first.',
    ...number,
  }),
  fullTimePay: () => ({
    hint: 'If it is not the pay of the post. Such as “45000-47000, 22.5 of 37.5 hours”.',
    ...fullTimePayLine,
  }),
  years: () => ({ hint: 'The fewest years, as a whole number.', ...number }),
  hours: () => ({ hint: 'A number, such as 37.5.', ...number }),
  flag: () => ({
    options: [
      { value: '1', label: 'Offered' },
      { value: '0', label: 'Refused' },
    ],
    ...number,
  }),
  date: () => ({ hint: 'Year, month and day.', type: 'date', ...line }),
  entries: () => ({ hint: 'One a line.', isLong: true, ...lines }),
  places: () => ({
    hint: 'One a line: town, state abroad, country code. Such as “Boston, Massachusetts, US”.',
    isLong: true,
    ...placeLines,
  }),
}

const vacancyFields = Object.fromEntries(
  Object.entries<VacancyFieldRow>(rows).map(([field, row]): [string, FactField] => [
    field,
    { label: row.label, ...(row.isRequired && { isRequired: true }), ...controls[row.kind](row) },
  ]),
) as Record<VacancyField, FactField>

const kind = { fields: vacancyFields, correct: correctVacancy }
