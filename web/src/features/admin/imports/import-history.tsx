import type { PastImport } from '#shared/api/admin/imports.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { OpenPage } from '../../../ui/page/use-last-page.ts'
import { TimeAgo } from '../list/time-ago.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { kinds, describePublished } from './import-labels.ts'
import type { useHistory } from './use-history.ts'

const ends = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const

type End = (typeof ends)[number]['end']

interface ImportHistoryProps {
  answer: ReturnType<typeof useHistory>
  /** The ids of the imports that are compared; '' if none is chosen. */
  compared: Record<End, string>
  onCompare: (end: End, id: string) => void
  onPage: OpenPage
}

/** The imports of the register, newest first. The two last columns choose the imports to compare. */
export function ImportHistory({ answer, compared, onCompare, onPage }: ImportHistoryProps) {
  const numbers = ['Companies', ...kinds.map(({ label }) => label), 'Rows refused']
  return (
    <section aria-labelledby="history" className="grid grid-cols-1 gap-3">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <p className="text-ink-2">
        {answer.data && answer.data.total < 2
          ? 'From the second import on, the difference between two is shown here.'
          : 'Choose two imports under From and To to see the difference between them.'}
      </p>
      <ListPanel
        answer={answer}
        failure="Failed to fetch the imports"
        empty={{
          title: 'No imports',
          children: <p className="text-ink-2">The register has not been imported yet.</p>,
        }}
        onPage={onPage}
      >
        {({ data }) => (
          <TableBox
            label="Imports of the register"
            columns={['', 'Imported', ...numbers, 'Published', ...ends.map(({ label }) => label)]}
          >
            <thead>
              <tr className="whitespace-nowrap">
                <th scope="col" className="font-semibold">
                  Register of
                </th>
                <th scope="col" className="font-semibold">
                  Imported
                </th>
                {numbers.map((column) => (
                  <th key={column} scope="col" className="text-right font-semibold">
                    {column}
                  </th>
                ))}
                <th scope="col" className="font-semibold">
                  Published
                </th>
                {ends.map(({ end, label }) => (
                  <th key={end} scope="col" className="text-center font-semibold">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <ImportRow key={one.id} one={one} compared={compared} onCompare={onCompare} />
              ))}
            </tbody>
          </TableBox>
        )}
      </ListPanel>
    </section>
  )
}

interface ImportRowProps extends Pick<ImportHistoryProps, 'compared' | 'onCompare'> {
  one: PastImport
}

function ImportRow({ one, compared, onCompare }: ImportRowProps) {
  const { id, date, history, organisations, refused_rows, can_be_compared } = one
  return (
    <tr className="border-t border-line hover:bg-muted">
      <th scope="row" className="font-semibold whitespace-nowrap">
        {longDate(date)}
        {history && <span className="font-normal text-ink-2"> (older)</span>}
      </th>
      <td className="whitespace-nowrap">
        <TimeAgo at={id} />
      </td>
      {[organisations, ...kinds.map(({ kind }) => one[kind]), refused_rows].map((count, at) => (
        <td key={at} className="text-right">
          {formatCount(count)}
        </td>
      ))}
      <td>{describePublished(one)}</td>
      {ends.map(({ end, label }) => (
        <td key={end} className="text-center">
          {can_be_compared ? (
            <label className="inline-grid size-6 cursor-pointer place-items-center">
              <VisuallyHidden>
                {label} the register of {longDate(date)}, imported {longDateTime(id)}
              </VisuallyHidden>
              <input
                type="radio"
                name={end}
                value={id}
                checked={compared[end] === id}
                onChange={() => onCompare(end, id)}
                className="size-5 cursor-pointer"
              />
            </label>
          ) : (
            <span className="text-ink-2">Not stored</span>
          )}
        </td>
      ))}
    </tr>
  )
}
