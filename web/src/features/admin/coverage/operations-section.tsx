import { useState } from 'react'
import { Link } from 'react-router-dom'
import { listOperations, type Operation, startOperation } from '#shared/api/admin/operations.ts'
import { alarmsAndCost, type AlarmsAndCost, type RingingAlarm } from '#shared/api/admin/services.ts'
import { formatCount } from '#shared/format/number.ts'
import { DAY_MS } from '#shared/instants.ts'
import { jobSiteNames } from '#shared/job-sites.ts'
import { type OperationName, operations } from '#shared/operations.ts'
import { pages } from '#shared/pages.ts'
import { sectorFeedNames } from '#shared/sector-feeds.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Answer, CardSection } from '../../../ui/page/answer.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { TimeAgo } from '../list/list-table.tsx'

const REFRESH_MS = 30_000

const outcomes = { done: 'Done', unchanged: 'Unchanged', refused: 'Refused', failed: 'Failed' } as const
const starters = {
  administrator: 'an administrator',
  operator: 'an operator',
  schedule: 'the schedule',
} as const

const FEED =
  'The feed is read page by page, which takes some minutes. Its postings become vacancies of the companies that are their employers.'

const SITE =
  'The site is searched page by page, within its calls of the day. Postings of licensed sponsors become their vacancies.'

const consequences: Partial<Record<OperationName, string>> = {
  register_fetch:
    'The newest register of GOV.UK is imported without a dry run. A register that is older, lost over 2% of its companies or changed a field of over 5% is refused.',
  teaching_vacancies: FEED,
  nhs_jobs: FEED,
  reed: SITE,
  adzuna: SITE,
  index_rebuild: 'All facts of companies are read again. Users search in the present index meanwhile.',
  refresh_round:
    'Websites are sought and read now, most urgent first, within what the daily budgets leave for this hour.',
}

/** What the schedule of production does once a day. It fetches the register twice, and on working days only. */
const daily: readonly OperationName[] = [...sectorFeedNames, ...jobSiteNames]

/** The commands of operations without a button, and why they have none (docs/decisions/040-companies-house.md). */
const commands: Partial<Record<OperationName, { command: string; why: string }>> = {
  companies_house: {
    command: 'npm run load -- --companies-house <file or address>',
    why: 'The file has millions of rows and is matched in one pass, which is too much for a function of this site.',
  },
  directories: {
    command: 'npm run load -- --directory care=<file>',
    why: 'A directory is matched with the whole register in one pass, like the file of Companies House.',
  },
  key_rotation: {
    command: 'npm run sponsor -- keys rotate',
    why: 'No function of this site may write the keys that it signs with.',
  },
}

const UploadLink = ({ name }: { name: OperationName }) => (
  <Link to={pages.adminImports} className="link text-sm whitespace-nowrap">
    Upload a file
    <VisuallyHidden>: {operations[name]}</VisuallyHidden>
  </Link>
)

/** When the schedule runs a daily operation next. It says nothing once a day has passed without an outcome. */
function NextRun({ name, last }: Pick<Operation, 'name' | 'last'>) {
  if (last?.by !== 'schedule' || !daily.includes(name)) return null
  const next = new Date(Date.parse(last.at) + DAY_MS)
  if (next <= browserClock()) return null
  return (
    <>
      {' '}
      Next: <TimeAgo at={next.toISOString()} />.
    </>
  )
}

export function OperationsSection({ onStarted }: { onStarted: (importId: string) => void }) {
  const answer = useApi(listOperations, {}, { shownByCaller: true, refreshInterval: REFRESH_MS })
  const [asks, setAsks] = useState<Operation['name']>()
  return (
    <CardSection title="Operations">
      <Answer answer={answer} failure="Failed to fetch the operations" size="h-40">
        {({ data }) => (
          <ul className="grid divide-y divide-line">
            {data.map(({ name, can_start, last, queued_at }) => (
              <li key={name} className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
                <div className="grid min-w-0 gap-0.5">
                  <h3 className="text-base">{operations[name]}</h3>
                  {queued_at !== null && (
                    <p className="text-sm text-ink-2">
                      Queued <TimeAgo at={queued_at} />.
                    </p>
                  )}
                  <p className="text-sm text-ink-2">
                    {last === null ? 'It has not run yet.' : <Outcome {...last} />}
                    <NextRun name={name} last={last} />
                  </p>
                  {commands[name] !== undefined && (
                    <Collapsible inline summary={<span className="text-sm">Operators run a command</span>}>
                      <p className="text-sm text-ink-2">
                        <code className="[overflow-wrap:anywhere]">{commands[name].command}</code>.{' '}
                        {commands[name].why}
                      </p>
                    </Collapsible>
                  )}
                </div>
                {!can_start && commands[name] === undefined && <UploadLink name={name} />}
                {can_start && (
                  <Button variant="small" onClick={() => setAsks(name)}>
                    Start
                    <VisuallyHidden>: {operations[name]}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {asks && (
        <ConfirmDialog
          title={`${operations[asks]}?`}
          confirm="Start"
          cancel="Leave it"
          failure="Failed to start the operation"
          onClose={() => setAsks(undefined)}
          onConfirm={async () => {
            const { message, import_id } = await call(startOperation, { params: { name: asks } })
            showToast({ type: 'success', message })
            setAsks(undefined)
            void answer.mutate()
            if (import_id !== null) onStarted(import_id)
          }}
        >
          <p>{consequences[asks]}</p>
        </ConfirmDialog>
      )}
    </CardSection>
  )
}

function Outcome({ at, outcome, sentence, by }: NonNullable<Operation['last']>) {
  const isBad = outcome === 'refused' || outcome === 'failed'
  return (
    <>
      <span className={isBad ? 'font-semibold text-danger' : undefined}>{outcomes[outcome]}</span>{' '}
      <TimeAgo at={at} /> by {starters[by]}.{sentence !== null && ` ${sentence}`}
    </>
  )
}

const ALARMS_MS = 60_000

export function AlarmsSection() {
  const answer = useApi(alarmsAndCost, {}, { shownByCaller: true, refreshInterval: ALARMS_MS })
  return (
    <CardSection title="Alarms and cost">
      <Answer answer={answer} failure="Failed to fetch the alarms" size="h-24">
        {({ data }) => (
          <>
            <Alarms {...data.alarms} />
            <div className="grid gap-1 border-t border-line pt-3">
              <h3 className="text-sm">Cost this month</h3>
              <p className="text-sm text-ink-2">
                <Cost {...data.cost} />
              </p>
              <p className="text-sm text-ink-2">
                Tokens of language models: {formatCount(data.tokens_of_month)}
              </p>
            </div>
          </>
        )}
      </Answer>
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

const AlarmRow = ({ alarm: { name, impact, runbook, urgency, since } }: { alarm: RingingAlarm }) => (
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
