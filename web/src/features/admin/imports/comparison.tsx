import { useState } from 'react'
import { Link } from 'react-router-dom'
import { compareImports } from '#shared/api/admin/imports.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { Button } from '../../../ui/button.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { describeChanges, type Kind, kinds, describeName, describeTown } from './import-labels.ts'

interface ComparisonProps {
  /** The ids of two imports of the history. */
  from: string
  to: string
}

/** The companies that differ between two imports: the number of each kind of change, and the list of one kind. */
export function Comparison({ from, to }: ComparisonProps) {
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
          children: <p className="text-ink-2">No company differs in this way.</p>,
        }}
        onPage={setPage}
      >
        {({ data }) => (
          <TableBox label="Companies that differ" columns={['', 'Town', 'ID']}>
            <ColumnHeads columns={['Company', 'Town', 'ID']} numeric={['ID']} />
            <tbody>
              {data.map((one) => (
                <tr key={one.id} className="border-t border-line">
                  <th scope="row" className="min-w-44 font-semibold [overflow-wrap:anywhere]">
                    {describeName(one)}
                  </th>
                  <td>{describeTown(one)}</td>
                  <td className="text-right">
                    <Link
                      to={`${pages.adminCompanies}?company=${one.id}`}
                      className="link inline-block min-h-6"
                    >
                      {one.id}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        )}
      </ListPanel>
    </section>
  )
}
