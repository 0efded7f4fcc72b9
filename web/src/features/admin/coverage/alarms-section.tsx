import { alarmsAndCost, type AlarmsAndCost, type RingingAlarm } from '#shared/api/admin/alarms-and-cost.ts'
import { formatCount } from '#shared/format/number.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { TimeAgo } from '../list/time-ago.tsx'

const REFRESH_MS = 60_000

/** The alarms that ring now, and what this month costs. */
export function AlarmsSection() {
  const { data, error, isValidating, mutate } = useApi(
    alarmsAndCost,
    {},
    { shownByCaller: true, refreshInterval: REFRESH_MS },
  )
  return (
    <CardSection title="Alarms and cost">
      {error && !data && (
        <LoadFailed
          message={error.worded ? error.message : 'Failed to fetch the alarms'}
          error={error}
          retrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && <Skeleton className="h-24" />}
      {data && (
        <>
          <Alarms {...data.data.alarms} />
          <div className="grid gap-1 border-t border-line pt-3">
            <h3 className="text-sm">Cost this month</h3>
            <p className="text-sm text-ink-2">
              <Cost {...data.data.cost} />
            </p>
            <p className="text-sm text-ink-2">
              Tokens of language models: {formatCount(data.data.tokens_of_month)}
            </p>
          </div>
        </>
      )}
    </CardSection>
  )
}

const noAlarms: Record<AlarmsAndCost['alarms']['state'], string> = {
  read: 'No alarm rings.',
  local: 'A local run has no alarms.',
  failed: 'The alarms could not be read from AWS.',
}

function Alarms({ state, ringing }: AlarmsAndCost['alarms']) {
  if (ringing.length === 0)
    return <p className={state === 'failed' ? 'text-danger' : 'text-ink-2'}>{noAlarms[state]}</p>
  return (
    <ul className="grid divide-y divide-line">
      {ringing.map((alarm) => (
        <AlarmRow key={alarm.name} alarm={alarm} />
      ))}
    </ul>
  )
}

function AlarmRow({ alarm: { name, impact, runbook, urgency, since } }: { alarm: RingingAlarm }) {
  return (
    <li className="grid gap-1 py-2 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base">{name}</h3>
        <Badge tone={urgency === 'page' ? 'danger' : 'neutral'}>
          {urgency === 'page' ? 'Urgent' : 'Next working day'}
        </Badge>
      </div>
      <p>{impact}</p>
      <p className="text-sm text-ink-2">
        {since !== null && (
          <>
            Began <TimeAgo at={since} />.{' '}
          </>
        )}
        What to do: <code className="[overflow-wrap:anywhere]">docs/runbooks/{runbook}</code>
      </p>
    </li>
  )
}

function Cost({ state, month }: AlarmsAndCost['cost']) {
  if (state === 'local') return 'A local run costs nothing at AWS.'
  if (month === null) return <span className="text-danger">The cost could not be read from AWS.</span>
  const { actual, forecast, limit, updated_at } = month
  return (
    <>
      <span className={actual > limit ? 'font-semibold text-danger' : 'text-ink'}>{dollars(actual)}</span> of{' '}
      {dollars(limit)}, for the whole AWS account.{' '}
      {forecast !== null && `Forecast for the month: ${dollars(forecast)}. `}
      {updated_at !== null && (
        <>
          Counted <TimeAgo at={updated_at} />.
        </>
      )}
    </>
  )
}

/** An amount in whole dollars: `$41`, `$1,250`. */
const dollars = (amount: number): string => `$${formatCount(Math.round(amount))}`
