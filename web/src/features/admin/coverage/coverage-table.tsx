import type { CoverageReport } from '#shared/api/admin/coverage.ts'
import { coverageFacts } from '#shared/coverage-facts.ts'
import { longDate } from '#shared/format/date.ts'
import { counted, formatCount } from '#shared/format/number.ts'

type Coverage = NonNullable<CoverageReport['coverage']>

/** The share of companies with each fact, and how it has changed. */
export function CoverageTable({ coverage }: { coverage: CoverageReport['coverage'] }) {
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
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-normal">
              Fact
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-normal">
              Companies
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Share
            </th>
            {since !== undefined && (
              <th scope="col" className="py-1.5 pl-3 text-right font-normal">
                Change
              </th>
            )}
          </tr>
        </thead>
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
        className={`py-1.5 text-right whitespace-nowrap @md:w-44 ${known === 0 ? 'text-ink-2' : 'font-semibold'}`}
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
        <td className="py-1.5 pl-3 text-right">{before === null ? '–' : changeText(share - before.share)}</td>
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
