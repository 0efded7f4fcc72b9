import { useNavigate } from 'react-router-dom'
import { coverageReport, type CoverageReport } from '#shared/api/admin/coverage.ts'
import { listServices, type Service } from '#shared/api/admin/services.ts'
import { adminStats, type AdminStats } from '#shared/api/admin/statistics.ts'
import { coverageFacts } from '#shared/coverage-facts.ts'
import { longDate } from '#shared/format/date.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { services } from '#shared/services.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { Skeleton, Answer, CardSection } from '../../../ui/page/answer.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { TimeAgo } from '../list/list-table.tsx'
import { RedriveAction, useFullQueues } from '../statistics/queue-card.tsx'
import { queueLabel } from '../statistics/queue-label.ts'
import { CountHead, RefreshSection, SearchCounts } from './coverage-sections.tsx'
import { AlarmsSection, OperationsSection } from './operations-section.tsx'
import { RulesSection } from './rules-section.tsx'

const REFRESH_MS = 60_000

/** What is known of the companies, what people search, and what the pipeline does. */
export function CoveragePage() {
  const navigate = useNavigate()
  const coverage = useApi(coverageReport, {}, { shownByCaller: true, refreshInterval: REFRESH_MS })
  const { data, error } = coverage
  return (
    <>
      <PageMeta
        title="Coverage and health"
        description="For how many companies each fact is known, what people search, and what the pipeline does."
        noindex
      />
      <h1 className="mb-5 text-2xl">Coverage and health</h1>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2 xl:gap-6">
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <CardSection title="What is known of companies">
            <Answer answer={coverage} failure="Failed to fetch the coverage" size="h-96">
              {(report) => <CoverageTable coverage={report.data.coverage} />}
            </Answer>
          </CardSection>
          <RefreshSection />
          <AlarmsSection />
          <ServicesSection />
          <RulesSection />
        </div>
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <CardSection title="Searches">
            {!data && (error ? <p>They could not be fetched either.</p> : <Skeleton className="h-60" />)}
            {data && <SearchCounts searches={data.data.searches} />}
          </CardSection>
          <QueueRows />
          <OperationsSection onStarted={(id) => void navigate(`${pages.adminImports}?import=${id}`)} />
        </div>
      </div>
    </>
  )
}

type Coverage = NonNullable<CoverageReport['coverage']>

function CoverageTable({ coverage }: { coverage: CoverageReport['coverage'] }) {
  if (coverage === null)
    return <p className="text-ink-2">Nothing is counted yet. The next search index brings the numbers.</p>
  const { register_date, companies, facts } = coverage
  const since = facts.find(({ before }) => before !== null)?.before?.date
  return (
    <>
      <p className="text-sm text-ink-2">
        {counted(companies, 'company', 'companies')} on the register of {longDate(register_date)}.{' '}
        {since === undefined
          ? 'The trend begins tomorrow, with a row a day.'
          : `The change is that since ${longDate(since)}, in percentage points.`}
      </p>
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">Share of companies with each fact</caption>
        <CountHead names={['Fact', 'Companies', 'Share', ...(since === undefined ? [] : ['Change'])]} />
        <tbody className="divide-y divide-line border-y border-line">
          {facts.map((fact) => (
            <FactRow key={fact.name} fact={fact} hasTrend={since !== undefined} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function FactRow({ fact, hasTrend }: { fact: Coverage['facts'][number]; hasTrend: boolean }) {
  const { name, known, share, before } = fact
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-3 font-normal">
        {coverageFacts[name]}
      </th>
      <td className="py-1.5 pr-3 text-right">{formatCount(known)}</td>
      <td
        className={`py-1.5 pr-3 text-right whitespace-nowrap last:pr-0 @md:w-44 ${known === 0 ? 'text-ink-2' : 'font-semibold'}`}
      >
        <span
          aria-hidden="true"
          className="float-left mt-1.5 hidden h-2 w-28 overflow-hidden rounded-full bg-line @md:block forced-colors:border"
        >
          <span
            style={{ width: `${share}%` }}
            className="block h-full rounded-full bg-brand forced-colors:bg-[CanvasText]"
          />
        </span>
        {share.toFixed(1)}%
      </td>
      {hasTrend && (
        <td className="py-1.5 text-right">{before === null ? '–' : changeText(share - before.share)}</td>
      )}
    </tr>
  )
}

/** `+1.5`, `−0.2` or `0`. */
function changeText(points: number): string {
  const text = Math.abs(points).toFixed(1)
  if (text === '0.0') return '0'
  return `${points > 0 ? '+' : '−'}${text}`
}

const states: Record<Service['state'], string> = {
  set: 'Set up',
  not_set: 'Not set up',
  free: 'Needs no key',
  local: 'Built into this local run',
  broken: 'Its setting cannot be read',
}

/** The services of others: whether each is set up, and when it last worked and failed. */
function ServicesSection() {
  const answer = useApi(listServices, {}, { shownByCaller: true })
  return (
    <CardSection title="Services">
      <Answer answer={answer} failure="Failed to fetch the services" size="h-60">
        {({ data }) => (
          <>
            <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
              {data.map((service) => (
                <ServiceRow key={service.name} service={service} />
              ))}
            </ul>
            <p className="text-sm text-ink-2">
              What each key gives, and how to set it: <code>docs/runbooks/after-first-deployment.md</code>
            </p>
          </>
        )}
      </Answer>
    </CardSection>
  )
}

const ServiceRow = ({ service: { name, state, detail, ...use } }: { service: Service }) => (
  <li className="col-span-2 grid grid-cols-subgrid">
    <h3 className="text-sm">{services[name]}</h3>
    <p className="text-ink-2">
      <span className={state === 'broken' ? 'font-semibold text-danger' : 'text-ink'}>{states[state]}</span>
      {detail !== null && <span className="[overflow-wrap:anywhere]">: {detail}</span>}.{' '}
      {state !== 'not_set' && <LastUse {...use} />}
    </p>
  </li>
)

function LastUse({ is_recorded, last_success, last_failure }: Omit<Service, 'name' | 'state' | 'detail'>) {
  if (!is_recorded) return 'Its use is not recorded.'
  if (last_success === null && last_failure === null) return 'Not used yet.'
  return (
    <>
      {last_success !== null && (
        <>
          Worked <When at={last_success} />.{' '}
        </>
      )}
      {last_failure !== null && (
        <>
          Failed <When at={last_failure} />.
        </>
      )}
    </>
  )
}

const When = ({ at }: { at: string }) =>
  at.length > 10 ? (
    <TimeAgo at={at} />
  ) : (
    <>
      on <time dateTime={at}>{longDate(at)}</time>
    </>
  )

const QUEUES_MS = 30_000

type Queue = AdminStats['business_stats']['queue_stats'][string]

const none: Record<string, Queue> = {}

function QueueRows() {
  const answer = useApi(
    adminStats,
    { query: { period: '24h' } },
    { shownByCaller: true, refreshInterval: QUEUES_MS },
  )
  const full = useFullQueues(answer.data?.data.business_stats.queue_stats ?? none)
  return (
    <CardSection title="Pending work">
      <Answer answer={answer} failure="Failed to fetch the queues" size="h-16">
        {() =>
          full.length === 0 ? (
            <p className="text-ink-2">No pending or failed jobs.</p>
          ) : (
            <ul className="grid divide-y divide-line">
              {full.map(([name, queue]) => (
                <li key={name} className="grid gap-2 py-2 first:pt-0 last:pb-0">
                  <div className="flex flex-wrap justify-between gap-x-3">
                    <h3 className="text-base">{queueLabel(name)}</h3>
                    <p className="text-sm text-ink-2 tabular-nums">{queueText(queue)}</p>
                  </div>
                  <RedriveAction name={name} dead={queue.dead} onEnd={() => void answer.mutate()} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </CardSection>
  )
}

/** `12 waiting, 3 in work, 40 for later, 1 failed message`. */
const queueText = ({ waiting, in_flight, delayed, dead }: Queue): string =>
  [
    waiting > 0 && `${formatCount(waiting)} waiting`,
    in_flight > 0 && `${formatCount(in_flight)} in work`,
    delayed > 0 && `${formatCount(delayed)} for later`,
    dead > 0 && counted(dead, 'failed message', 'failed messages'),
  ]
    .filter((part) => part !== false)
    .join(', ') || 'nothing waits now'
