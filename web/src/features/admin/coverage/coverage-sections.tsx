import type { CoverageReport } from '#shared/api/admin/coverage.ts'
import { type RefreshPlan, refreshPlan } from '#shared/api/admin/refresh-plan.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { companyFilters, flagFilters, isFilter } from '#shared/filters/company-filters.ts'
import { isJobFilter, jobFilters } from '#shared/filters/job-filters.ts'
import { jobChipLabel } from '#shared/filters/job-options.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { refreshClasses } from '#shared/refresh-classes.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { Meter } from '../../../ui/meter.tsx'
import { Answer, CardSection } from '../../../ui/page/answer.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { optionsOf, useSearchFields } from '../../search/criteria/search-fields.ts'
import { InlineFacts, TimeAgo } from '../list/list-table.tsx'

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

export function RefreshSection() {
  const answer = useApi(refreshPlan, {}, { shownByCaller: true, refreshInterval: REFRESH_MS })
  return (
    <CardSection title="Websites: today and next">
      <Answer answer={answer} failure="Failed to fetch the plan of refreshes" size="h-72">
        {({ data }) => <Plan plan={data} />}
      </Answer>
    </CardSection>
  )
}

const Plan = ({
  plan: { classes, pages, tokens, planned, standing, last_round, next_round_at },
}: {
  plan: RefreshPlan
}) => (
  <div className="grid gap-5">
    <div className="grid gap-1 text-sm text-ink-2">
      <p>{last_round === null ? 'No round has run today or yesterday.' : <LastRound round={last_round} />}</p>
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

const Spent = ({ label, limit, spent }: { label: string } & RefreshPlan['pages']) => (
  <Meter
    label={label}
    value={Math.min(spent, limit)}
    max={limit}
    valueText={`${formatCount(spent)} of ${formatCount(limit)}`}
  />
)

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

/** Stands for what a person typed, as in the answer of the call. */
const TYPED = '*'

/** The filters of a counted search in words, such as `Has Jobs, Sector: Education, Distance: 25 miles`. */
function filterWords(filters: Readonly<Record<string, string>>, fields: SearchFields | undefined): string {
  if (filters['search'] === 'jobs') return jobWords(filters)
  const { miles, ...others } = filters
  const words = Object.entries(others).flatMap(([name, value]) => {
    if (!isFilter(name)) return []
    const label = companyFilters[name].label
    if (name === 'near') return [miles === undefined ? label : `${label}: ${miles} miles`]
    if (flagFilters.some((flag) => flag === name)) return [label]
    if (value === TYPED) return [`${label}: typed`]
    const option = fields && optionsOf(name, fields).find((one) => one.value.toLowerCase() === value)
    return [`${label}: ${option?.label ?? value}`]
  })
  return words.length === 0 ? 'All sponsors, without filters' : words.join(', ')
}

/** The same of a search of jobs, such as `Jobs, Title or occupation: 2237`. */
function jobWords({ search: _search, miles, ...filters }: Readonly<Record<string, string>>): string {
  const words = Object.entries(filters).map(([name, value]) => {
    if (!isJobFilter(name)) return name
    const label = jobFilters[name].label
    if (name === 'near') return miles === undefined ? label : `${label}: ${miles} miles`
    if (value === TYPED) return `${label}: typed`
    if (name === 'q') return `${label}: ${value}`
    return value
      .split(',')
      .map((one) => jobChipLabel(name, one, {}, undefined))
      .join(', ')
  })
  return ['Jobs', ...words].join(', ')
}

type Searches = CoverageReport['searches']

/** How many searches there were, which had no results, and which are the most frequent. */
export function SearchCounts({ searches }: { searches: Searches }) {
  const { data: fields } = useSearchFields()
  const { days, made, empty, most, without_results, texts, rare_texts } = searches
  if (made === 0) return <p className="text-ink-2">No search was counted in the last {days} days.</p>
  return (
    <>
      <p className="text-sm text-ink-2">
        {counted(made, 'search', 'searches')} in the last {days} days, {formatCount(empty)} of them (
        {Math.round((100 * empty) / made)}%) without results. The two tables leave out what people type.
      </p>
      <Table
        caption="Searches without results"
        none="Every search had results."
        counts={without_results}
        countOf="empty"
        fields={fields}
      />
      <Table caption="Most searched" none="" counts={most} countOf="made" fields={fields} />
      <div className="grid gap-1.5">
        <h3 className="text-base">Names searched</h3>
        {texts.length === 0 ? (
          <p className="text-sm text-ink-2">No name was searched by five people or more.</p>
        ) : (
          <ul className="grid gap-1 text-sm tabular-nums">
            {texts.map(({ text, people, empty: without }) => (
              <li key={text} className="flex justify-between gap-3">
                <span className="[overflow-wrap:anywhere]">{text}</span>
                <span className="shrink-0 text-ink-2">
                  {formatCount(people)} people{without > 0 && `, ${formatCount(without)} found nothing`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {rare_texts > 0 && (
          <p className="text-sm text-ink-2">
            {counted(rare_texts, 'rarer name is', 'rarer names are')} not shown, to protect who searched.
          </p>
        )}
      </div>
    </>
  )
}

interface TableProps {
  caption: string
  none: string
  counts: Searches['most']
  countOf: 'made' | 'empty'
  fields: SearchFields | undefined
}

/** How many rows a table shows before all are asked for. */
const FIRST = 5

function Table({ caption, none, counts, countOf, fields }: TableProps) {
  const row = ({ filters, ...count }: Searches['most'][number]) => {
    const words = filterWords(filters, fields)
    return (
      <li key={words} className="flex justify-between gap-3 border-t border-line py-1.5">
        <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
        <span className="shrink-0">{formatCount(count[countOf])}</span>
      </li>
    )
  }
  const more = counts.slice(FIRST)
  return (
    <div className="grid gap-1.5 text-sm tabular-nums">
      <h3 className="text-base">{caption}</h3>
      {counts.length === 0 && <p className="text-ink-2">{none}</p>}
      <ul>{counts.slice(0, FIRST).map(row)}</ul>
      {more.length > 0 && (
        <Collapsible inline summary={`${formatCount(more.length)} more`}>
          <ul>{more.map(row)}</ul>
        </Collapsible>
      )}
    </div>
  )
}
