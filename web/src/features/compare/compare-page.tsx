import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { jobDetails, type JobDetails } from '#shared/api/job-search.ts'
import { readOrganisation } from '#shared/api/licence.ts'
import type { ReceiptLine } from '#shared/api/receipt.ts'
import { readShortlist } from '#shared/api/shortlist.ts'
import { counted } from '#shared/format/number.ts'
import { SLUG } from '#shared/format/register-slug.ts'
import { verdictWords } from '#shared/jobs/job-assessment.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { useApi } from '../../lib/api/api-client.ts'
import { MOST_COMPARED, rememberCompared } from '../../lib/compared.ts'
import { loginPath, useSession } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextLink } from '../../ui/external-link.tsx'
import { IconPrinter, IconX } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PrintFooter } from '../../ui/page/print-footer.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { jobDates, jobPlace, PaySign } from '../job-search/list/job-words.tsx'
import { FactValue } from '../register/receipt.tsx'
import { AddEmployer } from './add-employer.tsx'

/** One employer or job, with its cells by the name of their row. Without a cell, it has no such thing as a warning. */
interface Column {
  key: string
  name: string
  path: string
  cells: ReadonlyMap<string, ReactNode>
  /** What is said in place of cells: that they are being loaded, or why there are none. */
  instead: string | undefined
}

/**
 * Up to four employers or jobs side by side, each fact in a row. The address has the slugs of public pages as `employer`, or
 * the ids of jobs as `job`, so a comparison can be kept and sent.
 */
export function ComparePage() {
  const [address, setAddress] = useSearchParams()
  const { token } = useSession()
  const kind = address.has('job') || address.get('of') === 'jobs' ? 'job' : 'employer'
  const isKey = (key: string) => (kind === 'job' ? /^\d{1,10}$/ : SLUG).test(key)
  const keys = [...new Set(address.getAll(kind))].filter(isKey).slice(0, MOST_COMPARED)
  const choose = (next: readonly string[]) =>
    setAddress([...(kind === 'job' ? [['of', 'jobs']] : []), ...next.map((key) => [kind, key])] as [
      string,
      string,
    ][])
  useEffect(() => rememberCompared(kind, keys))
  const Compared = kind === 'job' ? Jobs : Employers
  return (
    <ReadingPage of="columns" className="printed grid grid-cols-1 gap-6">
      <PageMeta
        title="Compare"
        description="Up to four employers or jobs side by side, each fact with its source and date."
        noindex
      />
      <PageIntro title={kind === 'job' ? 'Compare jobs' : 'Compare employers'}>
        {kind === 'job'
          ? 'Up to four jobs side by side. Choose Compare on another job to add it, or add one that you keep.'
          : 'Up to four employers side by side, by their public facts. What is not known says nothing against an employer.'}
      </PageIntro>
      {kind === 'job' && token === null ? <SignInFirst /> : <Compared keys={keys} choose={choose} />}
      {keys.length > 0 && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton full what="link" text={globalThis.location.href} />
          <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
            Print
          </Button>
        </div>
      )}
      <PrintFooter />
    </ReadingPage>
  )
}

interface ComparedProps {
  keys: readonly string[]
  choose: (keys: readonly string[]) => void
}

const Employers = ({ keys, choose }: ComparedProps) => (
  <>
    {keys.length < MOST_COMPARED && <AddEmployer onAdd={(slug) => choose([...keys, slug])} />}
    <Table
      columns={[useEmployer(keys[0]), useEmployer(keys[1]), useEmployer(keys[2]), useEmployer(keys[3])]}
      onRemove={(key) => choose(keys.filter((one) => one !== key))}
    />
  </>
)

function Jobs({ keys, choose }: ComparedProps) {
  const { data: kept } = useApi(readShortlist, { query: {} })
  const others =
    kept?.data.filter(({ kind, open, id }) => kind === 'jobs' && open && !keys.includes(String(id))) ?? []
  return (
    <>
      {keys.length < MOST_COMPARED && others.length > 0 && (
        <section aria-label="Add a kept job" className="flex flex-wrap gap-2 print:hidden">
          {others.slice(0, OFFERED).map(({ id, title, company_name }) => (
            <Button
              key={id}
              variant="secondary"
              className="text-left text-sm"
              onClick={() => choose([...keys, String(id)])}
            >
              Add {[title, company_name].filter(Boolean).join(', ')}
            </Button>
          ))}
        </section>
      )}
      <Table
        columns={[useJob(keys[0]), useJob(keys[1]), useJob(keys[2]), useJob(keys[3])]}
        onRemove={(key) => choose(keys.filter((one) => one !== key))}
      />
    </>
  )
}

/** How many kept jobs are offered, those that changed last. */
const OFFERED = 8

function useEmployer(slug: string | undefined): Column | undefined {
  const { data, error } = useApi(readOrganisation, slug === undefined ? null : { params: { slug } })
  if (slug === undefined) return undefined
  const { name, town, receipt } = data?.data ?? { name: error ? 'Not found' : '…', town: null, receipt: [] }
  return {
    key: slug,
    name: [name, town].filter(Boolean).join(', '),
    path: organisationPath(slug),
    cells: new Map(receipt.map((line) => [line.label, line.value === null ? NOT_KNOWN : factCell(line)])),
    instead: data ? undefined : (error?.message ?? 'Loading…'),
  }
}

function useJob(id: string | undefined): Column | undefined {
  const { data, error } = useApi(jobDetails, id === undefined ? null : { params: { id } })
  if (id === undefined) return undefined
  const job = data?.data
  return {
    key: id,
    name: job?.title ?? `Job ${id}`,
    path: `${pages.jobs}?job=${id}`,
    cells: new Map(job && Object.entries(jobCells(job))),
    instead: job ? undefined : (error?.message ?? 'Loading…'),
  }
}

const factCell = (line: ReceiptLine) => <FactValue line={line} />

const NOT_KNOWN = <span className="text-ink-2">Not known</span>

const jobCells = (job: JobDetails): Record<string, ReactNode> => ({
  'Can it be sponsored?': `${verdictWords[job.verdict]}: ${job.reason}`,
  Pay: <PaySign job={job} />,
  Employer: <bdi>{job.company_name ?? job.preview}</bdi>,
  Place: jobPlace(job) || NOT_KNOWN,
  'Words on sponsorship': job.sponsorship_quote === null ? undefined : <q>{job.sponsorship_quote}</q>,
  Dates: jobDates(job).join('. ') || NOT_KNOWN,
})

interface TableProps {
  columns: readonly (Column | undefined)[]
  onRemove: (key: string) => void
}

function Table({ columns: given, onRemove }: TableProps) {
  const region = useRef<HTMLElement>(null)
  const count = given.filter((column) => column !== undefined).length
  const shown = useRef(count)
  useEffect(() => {
    // the pressed button is gone, so focus goes to what has changed
    if (shown.current !== count) region.current?.focus({ preventScroll: true })
    shown.current = count
  }, [count])
  const columns = given.filter((column) => column !== undefined)
  const rows = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))].filter((name) =>
    columns.some(({ cells }) => cells.has(name) && cells.get(name) !== NOT_KNOWN),
  )
  if (columns.length === 0) return null
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={`Comparison of ${counted(count, 'column', 'columns')}`}
      className="card scroller relative overflow-x-auto"
    >
      <table className="w-full text-left">
        <thead className="align-top">
          <tr className="border-b border-line">
            <th scope="col" className="sticky left-0 bg-surface p-3 text-sm font-normal text-ink-2">
              Fact
            </th>
            {columns.map(({ key, name, path, instead }) => (
              <th key={key} scope="col" className="min-w-40 p-3 [overflow-wrap:anywhere]">
                {instead === undefined ? (
                  <Link to={path} className="link">
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <output className="font-normal text-ink-2">{instead}</output>
                )}
                <Button
                  variant="ghost"
                  className="-ml-3 flex min-h-9 px-3 text-sm print:hidden"
                  icon={<IconX size={16} />}
                  aria-label={`Remove ${instead === undefined ? name : key}`}
                  onClick={() => onRemove(key)}
                >
                  Remove
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {rows.map((name) => (
            <Row
              key={name}
              name={name}
              cells={columns.map(({ key, cells, instead }) => ({
                key,
                cell: instead ? '' : cells.get(name),
              }))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Row = ({ name, cells }: { name: string; cells: readonly { key: string; cell: ReactNode }[] }) => (
  <tr>
    <th scope="row" className="sticky left-0 max-w-48 bg-surface p-3 text-sm font-normal text-ink-2">
      {name}
    </th>
    {cells.map(({ key, cell }) => (
      <td key={key} className="p-3 [overflow-wrap:anywhere]">
        {cell ?? <span className="text-ink-2">None</span>}
      </td>
    ))}
  </tr>
)

/** Jobs need an account, and an address with jobs may be sent to anybody. */
function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <p>
      <TextLink to={loginPath(pathname + search)}>Sign in</TextLink> to compare these jobs.
    </p>
  )
}
