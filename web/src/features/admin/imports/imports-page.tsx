import { Link } from 'react-router-dom'
import { listImports, type PastImport, requestImport } from '#shared/api/admin/imports.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { useQuery } from '../../../lib/address.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/answer.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import type { OpenPage } from '../../../ui/page/pagination.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
import { useListAddress } from '../list/use-list.tsx'
import { describePublished, kinds } from './import-labels.ts'
import { UploadForm } from './upload-form.tsx'

const useHistory = (page: number) =>
  useApi(listImports, { query: { page } }, { keepPreviousData: true, shownByCaller: true })

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

const ImportHistory = ({ answer, compared, onCompare, onPage }: ImportHistoryProps) => (
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

const numberColumn = (label: string, of: (one: PastImport) => number): Column<PastImport> => ({
  label,
  headLook: 'whitespace-nowrap',
  align: 'text-right',
  cell: (one) => formatCount(of(one)),
})

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

const currentImport = lazyPart(() => import('./current-import.tsx'), 'CurrentImport')
const comparison = lazyPart(() => import('./comparison.tsx'), 'Comparison')

/** Imports of the register: the next one, the history, and the difference between any two. */
export function ImportsPage() {
  const { page, toPage } = useListAddress([])
  // the import that is shown, and the two of the history that are compared, so that a reload shows the same
  const { query, change } = useQuery()
  const [shown = '', from = '', to = ''] = ['import', 'from', 'to'].map((name) => query.get(name) ?? '')
  const history = useHistory(page)
  const show = (id: string) => change({ import: id })
  return (
    <>
      <PageMeta
        title="Imports"
        description="Imports of the register of licensed sponsors: preview the newest one, apply it, and compare any two."
        noindex
      />
      <h1 className="mb-5 text-2xl">Imports</h1>
      <div className="grid grid-cols-1 gap-4">
        <StartImport onStarted={show} canFetch={history.data?.can_fetch ?? true} />
        {shown !== '' && (
          <currentImport.Later id={shown} onStarted={show} onEnd={() => void history.mutate()} />
        )}
        <ImportHistory
          answer={history}
          compared={{ from, to }}
          onCompare={(end, id) => change({ [end]: id })}
          onPage={toPage}
        />
        {from !== '' && to !== '' && <comparison.Later key={`${from} ${to}`} from={from} to={to} />}
        <p className="text-ink-2">
          The last outcome of each operation, and its start, are on{' '}
          <Link to={pages.adminCoverage} className="link">
            Coverage and health
          </Link>
          .
        </p>
      </div>
    </>
  )
}

function StartImport({ onStarted, canFetch }: { onStarted: (id: string) => void; canFetch: boolean }) {
  const { run, busy, problem } = useAction(
    async () => {
      const { data, message } = await call(requestImport, { body: { fetch: true, dry_run: true } })
      showToast({ type: 'success', message })
      onStarted(data.id)
    },
    { failure: 'Failed to start the import' },
  )
  return (
    <CardSection title="New import">
      <p className="max-w-prose text-ink-2">
        {canFetch
          ? 'A dry run fetches the newest register from GOV.UK and reports what would change. Nothing changes until you apply it.'
          : 'This run has no address of the register. Set REGISTER_URL and start it again, or upload a file.'}
      </p>
      <ActionError message={problem} />
      <div>
        <Button
          icon={<IconRefresh size={20} />}
          busy={busy}
          aria-disabled={!canFetch}
          onClick={() => void run()}
        >
          Preview the newest register
        </Button>
      </div>
      <h3 className="mt-2 text-base">From a file</h3>
      <UploadForm onStarted={onStarted} />
    </CardSection>
  )
}
