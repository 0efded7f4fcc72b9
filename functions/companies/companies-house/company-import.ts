import { formatCount } from '#shared/format/number.ts'
import type { FoundFacts, mergeInBulk } from '../profile/merge-profile-facts.ts'
import { CompanyDataRefused, type RefusedRow } from './company-row.ts'

export interface ImportOptions {
  /** Accepts that more than 2% of the companies with facts lose them. */
  force?: boolean
  progress?: (step: string) => void
  files?: (path: string) => AsyncIterable<{ name: string; bytes: AsyncIterable<Uint8Array> }>
  /** Adds facts of so many companies to profiles, and waits until searches see them. */
  save?: (found: Iterable<FoundFacts>, companies: number) => ReturnType<typeof mergeInBulk>
}

export interface ImportReport {
  /** The rows of the files, with the refused ones. */
  rows: number
  refused_rows: number
  refused: RefusedRow[]
  matched: number
  /** How many companies lose the facts of an earlier file. */
  lost: number
  changed: number
  /** Whether searches see the changes. */
  searchable: boolean
}

/** How many refused rows a report names. */
const SHOWN_REFUSALS = 20

/** Counts refused rows, and keeps the first ones. */
export function refusedRows() {
  const report: Pick<ImportReport, 'refused_rows' | 'refused'> = { refused_rows: 0, refused: [] }
  const refuse = (row: RefusedRow) => {
    report.refused_rows += 1
    if (report.refused.length < SHOWN_REFUSALS) report.refused.push(row)
  }
  return { report, refuse }
}

/** The largest accepted loss of facts. A larger one may come from a short file, or one that is missing. */
const LARGEST_LOSS = 0.02

/** @throws CompanyDataRefused if more than 2% of the companies that had facts `before` would lose them. */
export function refuseLoss({ lost, before }: { lost: number; before: number }) {
  if (lost <= before * LARGEST_LOSS) return
  throw new CompanyDataRefused(
    `${formatCount(lost)} of ${formatCount(before)} companies would lose their facts, more than 2%. If no file is missing or short, repeat it with --force.`,
  )
}
