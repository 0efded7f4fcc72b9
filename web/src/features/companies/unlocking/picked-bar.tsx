import type { CompanyRow } from '#shared/api/company-row.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { formatCount } from '#shared/format/number.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { pages } from '#shared/pages.ts'
import { browserClock } from '../../../lib/clock.ts'
import { MOST_COMPARED } from '../../../lib/compared.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'

const columns: CsvColumns<CompanyRow> = [
  ['Name', ({ companyName }) => companyName],
  ['Town', ({ postTown }) => postTown],
  ['County', ({ county }) => county],
  ['Routes', ({ preview }) => preview.routes.join(', ')],
  ['Rating', ({ preview }) => preview.rating],
  ['First seen on the register', ({ preview }) => preview.since],
]

interface PickedBarProps {
  rows: readonly CompanyRow[]
  onClear: () => void
  save?: typeof downloadFile
}

/** What can be done with the marked companies that are open for every user. */
export function PickedBar({ rows, onClear, save = downloadFile }: PickedBarProps) {
  const employers = rows.map(({ companyName, postTown }) => registerSlug(companyName ?? '', postTown))
  const exportRows = () => {
    const name = `sponsor-finder-sponsors-${browserClock().toISOString().slice(0, 10)}.csv`
    save(name, csvTable(columns, rows), 'text/csv;charset=utf-8')
  }
  return (
    <div className="card mb-3 flex flex-wrap items-center gap-3 p-4 shadow-float">
      <p className="grow font-semibold tabular-nums">
        {formatCount(rows.length)} free marked
        {rows.length > MOST_COMPARED && (
          <span className="block text-sm font-normal text-ink-2">Compare takes up to {MOST_COMPARED}.</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button className="px-3" onClick={exportRows}>
          Export CSV
        </Button>
        {rows.length <= MOST_COMPARED && (
          <ButtonLink
            variant="secondary"
            className="px-3"
            to={`${pages.compare}?${employers.map((slug) => `employer=${slug}`).join('&')}`}
          >
            Compare
          </ButtonLink>
        )}
        <Button variant="ghost" className="px-3" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}
