import type { ImportReport, FoundKind } from '#shared/api/admin/imports.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { formatCount } from '#shared/format/number.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { ActionButton } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { InlineFacts } from '../list/list-table.tsx'
import { describeName, describeTown, kindsOf } from './import-labels.ts'

/** The numbers of an import. A dry run names some companies of each kind of change, and all of them as CSV. */
export function ImportReportView({ id, report }: { id: string; report: ImportReport }) {
  const { rows, organisations, refused_rows, refused, retired_samples, samples, seconds } = report
  const facts: [name: string, value: string][] = [
    ['Rows', formatCount(rows)],
    ['Companies', formatCount(organisations)],
    ['Rows refused', formatCount(refused_rows)],
    ...(retired_samples > 0
      ? [['Sample companies replaced', formatCount(retired_samples)] as [string, string]]
      : []),
    ['Took', formatDuration(seconds * 1000)],
  ]
  return (
    <>
      <InlineFacts facts={facts} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 @4xl:grid-cols-4">
        {kindsOf(report).map(({ kind, label }) => {
          const named = samples?.[kind] ?? []
          return (
            <section key={kind} aria-label={label} className="rounded-lg border border-line p-4">
              <h3 className="flex items-baseline justify-between gap-3 text-base">
                {label}
                <span className="text-2xl tabular-nums">{formatCount(report[kind])}</span>
              </h3>
              {named.length > 0 && (
                <ul className="mt-2 grid gap-1.5 text-sm [overflow-wrap:anywhere]">
                  {named.map((one) => (
                    <li key={one.id}>
                      {describeName(one)} <span className="text-ink-2">{describeTown(one)}</span>
                    </li>
                  ))}
                </ul>
              )}
              {samples !== undefined && report[kind] > 0 && (
                <DownloadDifferences
                  id={id}
                  kind={kind}
                  count={report[kind]}
                  noun={`${label.toLowerCase()} companies`}
                />
              )}
            </section>
          )
        })}
      </div>
      {refused.length > 0 && (
        <Collapsible
          inline
          summary={`${formatCount(refused_rows)} refused ${refused_rows === 1 ? 'row' : 'rows'}`}
        >
          <ul className="mt-1 grid gap-1 text-sm tabular-nums">
            {refused.map(({ line, reason }) => (
              <li key={line}>
                Line {formatCount(line)}: {reason}
              </li>
            ))}
            {refused_rows > refused.length && (
              <li className="text-ink-2">and {formatCount(refused_rows - refused.length)} more</li>
            )}
          </ul>
          {samples !== undefined && (
            <DownloadDifferences id={id} kind="refused" count={refused_rows} noun="refused rows" />
          )}
        </Collapsible>
      )}
    </>
  )
}

interface DownloadDifferencesProps {
  id: string
  kind: FoundKind
  count: number
  /** What is counted, such as `removed companies`. */
  noun: string
  save?: typeof downloadFile
}

export function DownloadDifferences({
  id,
  kind,
  count,
  noun,
  save = downloadFile,
}: DownloadDifferencesProps) {
  const download = async () => {
    const { differencesCsv } = await import('./differences-csv.ts')
    save(`sponsor-finder-dry-run-${kind}.csv`, await differencesCsv(id, kind), 'text/csv')
  }
  return (
    <div className="mt-3 grid justify-items-start gap-1">
      <ActionButton
        act={download}
        failure="Failed to download the list"
        variant="small"
        icon={<IconDownload size={18} />}
      >
        All {formatCount(count)} as CSV<VisuallyHidden>: {noun}</VisuallyHidden>
      </ActionButton>
    </div>
  )
}
