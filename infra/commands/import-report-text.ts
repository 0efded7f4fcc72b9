import { formatCount } from '#shared/format/number.ts'
import type { ImportReport } from '../../functions/register/domain/import-report.ts'

const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const SHOWN_REFUSALS = 20

/** Formats an import report as text. */
export function importReportText(report: ImportReport): string {
  const { history, profiles, refused } = report
  const figures: [string, number][] = [
    ['Rows', report.rows],
    ['Organisations', report.organisations],
    ...((history
      ? [
          ['On older registers only', report.added],
          ['With another history', report.changed],
        ]
      : [
          ['Added', report.added],
          ['Removed', report.removed],
          ['Moved', report.moved],
          ['Renamed', report.renamed],
          ['Changed', report.changed],
        ]) as [string, number][]),
    ['Rows refused', refused.length],
    ...(report.retired_samples > 0
      ? [['Sample companies retired', report.retired_samples] as [string, number]]
      : []),
    ...(profiles === undefined
      ? []
      : ([
          ['Profiles', profiles.rows],
          ['  of companies on the register', profiles.matched],
          ['  of others, left out', profiles.unmatched],
          ['  new or changed', profiles.changed],
        ] as [string, number][])),
  ]
  const width = Math.max(...figures.map(([label]) => label.length))
  const digits = Math.max(...figures.map(([, number]) => formatCount(number).length))
  return [
    `${history ? 'Older register' : 'Register'} of ${day(report.date)}`,
    ...figures.map(([label, number]) => `  ${label.padEnd(width)}  ${formatCount(number).padStart(digits)}`),
    ...refused.slice(0, SHOWN_REFUSALS).map(({ line, reason }) => `  Line ${formatCount(line)}: ${reason}`),
    ...(refused.length > SHOWN_REFUSALS
      ? [`  and ${formatCount(refused.length - SHOWN_REFUSALS)} more`]
      : []),
    `${outcome(report)} It took ${report.seconds.toFixed(1)} s.`,
  ].join('\n')
}

function outcome({
  history,
  dry_run,
  published,
  added,
  removed,
  moved,
  renamed,
  changed,
  profiles,
  retired_samples,
}: ImportReport): string {
  if (dry_run) return 'This was a dry run: nothing was written.'
  if (history) return published ? 'Company pages show it.' : 'It was imported before; nothing has changed.'
  const differences = added + removed + moved + renamed + changed + retired_samples + (profiles?.changed ?? 0)
  if (differences === 0) return published ? 'No company has changed; the date has.' : 'Nothing has changed.'
  return 'The next search sees it.'
}
