import { isJobFilter, jobFilters } from '#shared/filters/job-filters.ts'
import { optionsOf } from '../../search/criteria/filter-labels.ts'
import { companyFilters, flagFilters, isFilter } from '#shared/filters/company-filters.ts'
import type { CoverageReport } from '#shared/api/admin/coverage.ts'
import { type SearchFields } from '#shared/api/search.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { useSearchFields } from '../../search/criteria/use-search-fields.ts'
import { jobChipLabel } from '../../jobs/criteria/job-labels.ts'

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
