import { type RefreshPlan, refreshPlan } from '#shared/api/admin/refresh-plan.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { refreshClasses } from '#shared/refresh-classes.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { Meter } from '../../../ui/meter.tsx'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { InlineFacts } from '../list/inline-facts.tsx'
import { TimeAgo } from '../list/time-ago.tsx'

/** The head of a table with names to the left and counts to the right. */
export const CountHead = ({ names }: { names: readonly string[] }) => (
  <thead className="text-ink-2">
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" className="py-1.5 pr-3 font-normal not-first:text-right last:pr-0">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

const REFRESH_MS = 30_000

/** The plan of refreshes from websites, and what today has cost. */
export function RefreshSection() {
  const { data, error, isValidating, mutate } = useApi(
    refreshPlan,
    {},
    { shownByCaller: true, refreshInterval: REFRESH_MS },
  )
  return (
    <CardSection title="Websites: today and next">
      {error && !data && (
        <LoadFailed
          message={error.worded ? error.message : 'Failed to fetch the plan of refreshes'}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && <Skeleton className="h-72" />}
      {data && <Plan plan={data.data} />}
    </CardSection>
  )
}

function Plan({
  plan: { classes, pages, tokens, planned, standing, last_round, next_round_at },
}: {
  plan: RefreshPlan
}) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-1 text-sm text-ink-2">
        <p>
          {last_round === null ? 'No round has run today or yesterday.' : <LastRound round={last_round} />}
        </p>
        <p>
          {next_round_at === null ? (
            'No schedule runs rounds here; start one under Operations.'
          ) : (
            <>
              The schedule runs the next one <TimeAgo at={next_round_at} />.
            </>
          )}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Spent label="Pages today" {...pages} />
        <Spent label="Tokens today" {...tokens} />
      </div>
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">Companies by urgency</caption>
        <CountHead names={['Companies', 'Due', 'Chosen today']} />
        <tbody className="divide-y divide-line border-y border-line">
          {classes.map(({ name, due, chosen }) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {refreshClasses[name]}
              </th>
              <td className="py-1.5 pr-3 text-right">{due === null ? 'Unknown' : formatCount(due)}</td>
              <td className="py-1.5 text-right">{formatCount(chosen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-2">
        Today’s rounds expect {counted(planned.pages, 'page', 'pages')} of{' '}
        {counted(planned.companies, 'company', 'companies')}.
      </p>
      {standing && <Standing standing={standing} />}
    </div>
  )
}

const starters = {
  schedule: 'the schedule',
  administrator: 'an administrator',
  operator: 'a command',
} as const

function LastRound({ round }: { round: NonNullable<RefreshPlan['last_round']> }) {
  const { at, by, chosen, requested, pages } = round
  const starter = starters[by]
  return (
    <>
      The last round was <TimeAgo at={at} /> by {starter}. It chose {counted(chosen, 'company', 'companies')}{' '}
      with {counted(pages, 'expected page', 'expected pages')}
      {requested === null ? ', and requests them now.' : `, and requested ${formatCount(requested)}.`}
    </>
  )
}

/** A budget, and what is spent of it. */
function Spent({ label, limit, spent }: { label: string } & RefreshPlan['pages']) {
  return (
    <Meter
      label={label}
      value={Math.min(spent, limit)}
      max={limit}
      valueText={`${formatCount(spent)} of ${formatCount(limit)}`}
    />
  )
}

function Standing({ standing }: { standing: NonNullable<RefreshPlan['standing']> }) {
  const { websites, never_read, stale, oldest_read_at } = standing
  const facts = [
    ['Websites', formatCount(websites)],
    ['Never read', formatCount(never_read)],
    ['Read over 30 days ago', formatCount(stale)],
    ['Oldest reading', oldest_read_at === null ? 'None' : <TimeAgo key="at" at={oldest_read_at} />],
  ] as const
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="text-sm">When the last round began</h3>
      <InlineFacts facts={facts} />
    </div>
  )
}
