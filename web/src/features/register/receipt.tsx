import type { ReceiptLine } from '#shared/api/receipt.ts'
import { csvTable } from '#shared/format/csv.ts'
import { longDate, unbroken } from '#shared/format/date.ts'
import { slugOfName } from '#shared/format/register-slug.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '../../ui/icons.ts'

const kindLabels: Record<ReceiptLine['kind'], string> = {
  official: 'Official',
  derived: 'Derived',
  reported: 'Reported',
  unknown: 'Not known',
}

const tones = { serious: 'text-danger', notable: 'text-key', context: 'text-ink-2' } as const
const severityLabels = { serious: 'Serious', notable: 'Worth knowing', context: 'For context' } as const

interface ReceiptProps {
  lines: readonly ReceiptLine[]
  /** The name of the employer, for the name of the file. */
  name: string
  heading?: 'h2' | 'h3'
}

/**
 * All facts about an employer, each with its kind, source and date. Unknown facts are one sentence, because they say nothing
 * against an employer.
 */
export function Receipt({ lines, name, heading: Heading = 'h3' }: ReceiptProps) {
  const known = lines.filter(({ kind }) => kind !== 'unknown')
  const unknown = lines.filter(({ kind }) => kind === 'unknown')
  return (
    <section aria-label="Facts and sources" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading className={Heading === 'h2' ? 'text-lg' : 'text-sm'}>Facts and sources</Heading>
        <Button
          variant="ghost"
          className="-mx-4 text-sm print:hidden"
          icon={<IconDownload size={18} />}
          onClick={() => downloadFile(`${slugOfName(name)}.csv`, receiptCsv(lines), 'text/csv')}
        >
          Facts as CSV
        </Button>
      </div>
      <dl className="divide-y divide-line border-y border-line print:grid print:grid-cols-2 print:gap-1">
        {known.map((line) => (
          <Line key={line.fact} line={line} />
        ))}
      </dl>
      {unknown.length > 0 && (
        <p className="text-sm text-ink-2">
          Not known: {unknown.map(({ label }) => label).join(', ')}. That says nothing against an employer.
        </p>
      )}
    </section>
  )
}

const Line = ({ line }: { line: ReceiptLine }) => (
  <div className="grid gap-x-6 gap-y-0.5 py-2.5 break-inside-avoid @xl:grid-cols-[12rem_minmax(0,1fr)] print:block print:py-1">
    <dt className="text-sm text-ink-2">{line.label}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">
      <FactValue line={line} />
    </dd>
  </div>
)

export const FactValue = ({
  line: { value, kind, source, source_url, date, severity },
}: {
  line: ReceiptLine
}) => (
  <>
    <p className={severity === null ? undefined : `flex gap-1.5 ${tones[severity]}`}>
      {severity !== null && (
        <>
          <SeverityIcon severity={severity} />
          <span className="sr-only">{severityLabels[severity]}:</span>
        </>
      )}
      <bdi>{value}</bdi>
    </p>
    <p className="text-sm text-ink-2">
      {kindLabels[kind]} ·{' '}
      {source_url === null ? source : <ExternalLink href={source_url}>{source}</ExternalLink>}
      {date !== null && ` · ${unbroken(longDate(date))}`}
    </p>
  </>
)

/** A fact for context is common, so it has no sign of alarm. */
function SeverityIcon({ severity }: { severity: keyof typeof tones }) {
  const Icon = severity === 'context' ? IconInfoCircle : IconAlertTriangle
  return <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
}

/** The facts as CSV for a spreadsheet, with the unknown ones. Dates are YYYY-MM-DD. */
export const receiptCsv = (lines: readonly ReceiptLine[]): string =>
  csvTable<ReceiptLine>(
    [
      ['Fact', ({ label }) => label],
      ['Value', ({ value }) => value],
      ['Kind', ({ kind }) => kindLabels[kind]],
      ['Severity', ({ severity }) => severity && severityLabels[severity]],
      ['Source', ({ source }) => source],
      ['Address of the source', ({ source_url }) => source_url],
      ['Date', ({ date }) => date],
    ],
    lines,
  )
