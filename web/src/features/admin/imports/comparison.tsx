import { useState } from 'react'
import { Link } from 'react-router-dom'
import { compareImports, type Difference } from '#shared/api/admin/imports.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'
import { describeChanges, type Kind, kinds, describeName, describeTown } from './import-labels.ts'

const columns: Column<Difference>[] = [
  {
    label: 'Company',
    isClear: true,
    isName: true,
    look: 'min-w-44 font-semibold [overflow-wrap:anywhere]',
    cell: describeName,
  },
  { label: 'Town', cell: describeTown },
  {
    label: 'ID',
    align: 'text-right',
    cell: ({ id }) => (
      <Link to={`${pages.adminCompanies}?company=${id}`} className="link inline-block min-h-6">
        {id}
      </Link>
    ),
  },
]

/** The companies that differ between two imports: the number of each kind of change, and the list of one kind. */
export function Comparison({ from, to }: { from: string; to: string }) {
  const [kind, setKind] = useState<Kind>('added')
  const [page, setPage] = useState(1)
  const answer = useApi(
    compareImports,
    { query: { from, to, kind, page } },
    { keepPreviousData: true, shownByCaller: true },
  )
  const counts = answer.data?.counts
  const choose = (next: Kind) => {
    setKind(next)
    setPage(1)
  }
  return (
    <section aria-labelledby="difference" className="grid grid-cols-1 gap-3">
      <h2 id="difference" className="text-lg">
        Difference
      </h2>
      <p className="text-ink-2">
        From the import of {longDateTime(from)} to that of {longDateTime(to)}.
      </p>
      {counts && (
        <>
          <output className="sr-only">{describeChanges(counts)}</output>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Kind of change</legend>
            {kinds.map(({ kind: one, label }) => (
              <Button
                key={one}
                variant="secondary"
                className="min-h-9 px-3 py-1 text-sm tabular-nums"
                aria-pressed={one === kind}
                onClick={() => choose(one)}
              >
                {label} {formatCount(counts[one])}
              </Button>
            ))}
          </fieldset>
        </>
      )}
      <ListPanel
        answer={answer}
        failure="Failed to compare the imports"
        empty={{
          title: 'No companies',
          children: 'No company differs in this way.',
        }}
        onPage={setPage}
      >
        {({ data }) => <ListTable label="Companies that differ" columns={columns} rows={data} />}
      </ListPanel>
    </section>
  )
}
