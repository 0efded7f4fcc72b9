import type { CompanyRow, Preview } from '#shared/api/company-row.ts'
import { type KnownRegisters, listedSince } from '#shared/format/listed-since.ts'
import { companySizes } from '#shared/reference/bands.ts'
import { useSearchFields } from '../../../search/criteria/use-search-fields.ts'
import { placeOf } from '../../../search/results/place-of.ts'
import { contactLabel, vacancyLabel } from '../../../search/results/preview-labels.ts'

/** Joins names with semicolons, because names may contain commas. */
const listed = (names: readonly string[] = []): string => names.join('; ')

/** What a locked row counts. Undefined for a company of which only the register's facts are shown. */
export const countedIn = ({ preview }: CompanyRow): Preview | undefined =>
  'vacancies' in preview ? preview : undefined

/** All facts of a locked row, as label and value. Unknown facts are left out. */
function factsOf(
  row: CompanyRow,
  known: KnownRegisters | undefined,
): (readonly [label: string, value: string])[] {
  const { preview } = row
  const counted = countedIn(row)
  const size = companySizes.find(({ value }) => value === counted?.company_size)
  const facts = [
    ['Location', placeOf(row)],
    ['Sectors', counted && listed(counted.sector_names)],
    ['Jobs in', counted && listed(counted.job_categories)],
    ['Vacancies', counted && vacancyLabel(counted)],
    ['Contacts', counted && contactLabel(counted)],
    ['Team size', size?.label],
    ['Visa routes', listed(preview.routes)],
    ['Rating', preview.rating],
    ['On the register', preview.since && known && listedSince(preview.since, known)],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** The known facts of a company before it is unlocked. */
export function LockedPreview({ row }: { row: CompanyRow }) {
  const { data: known } = useSearchFields()
  return (
    <dl className="mt-4 grid w-full max-w-md grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-line pt-4 text-left">
      {factsOf(row, known).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm leading-6 text-ink-2">{label}</dt>
          <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
