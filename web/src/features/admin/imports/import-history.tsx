import type { PastImport } from '#shared/api/admin/imports.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { OpenPage } from '../../../ui/page/use-last-page.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
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
          children: 'The register has not been imported yet.',
        }}
        onPage={onPage}
      >
        {({ data }) => (
          <ListTable label="Imports of the register" columns={columnsOf(compared, onCompare)} rows={data} />
        )}
      </ListPanel>
    </section>
  )
}

const numberColumn = (label: string, of: (one: PastImport) => number): Column<PastImport> => ({
  label,
  headLook: 'whitespace-nowrap',
  align: 'text-right',
  cell: (one) => formatCount(of(one)),
})

/** The columns of the list. The last two choose the imports to compare. */
const columnsOf = (
  compared: ImportHistoryProps['compared'],
  onCompare: ImportHistoryProps['onCompare'],
): Column<PastImport>[] => [
  {
    label: 'Register of',
    isClear: true,
    isName: true,
    headLook: 'whitespace-nowrap',
    look: 'font-semibold whitespace-nowrap',
    cell: ({ date, history }) => (
      <>
        {longDate(date)}
        {history && <span className="font-normal text-ink-2"> (older)</span>}
      </>
    ),
  },
  timeColumn('Imported', ({ id }) => id),
  numberColumn('Companies', ({ organisations }) => organisations),
  ...kinds.map(({ label, kind }) => numberColumn(label, (one) => one[kind])),
  numberColumn('Rows refused', ({ refused_rows }) => refused_rows),
  { label: 'Published', cell: describePublished },
  ...ends.map(({ end, label }): Column<PastImport> => ({
    label,
    align: 'text-center',
    cell: ({ id, date, can_be_compared }) =>
      can_be_compared ? (
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
      ),
  })),
]
