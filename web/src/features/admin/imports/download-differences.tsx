import type { FoundKind } from '#shared/api/admin/import-differences.ts'
import { formatCount } from '#shared/format/number.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface DownloadDifferencesProps {
  /** The id of the dry run. */
  id: string
  kind: FoundKind
  count: number
  /** What is counted, such as `removed companies`. */
  noun: string
  save?: typeof downloadFile
}

/** Downloads all that a dry run has found of one kind. */
export function DownloadDifferences({
  id,
  kind,
  count,
  noun,
  save = downloadFile,
}: DownloadDifferencesProps) {
  const { run, busy, problem } = useAction(
    async () => {
      const { differencesCsv } = await import('./differences-csv.ts')
      save(`sponsor-finder-dry-run-${kind}.csv`, await differencesCsv(id, kind), 'text/csv')
    },
    { failure: 'Failed to download the list' },
  )
  return (
    <div className="mt-3 grid justify-items-start gap-1">
      <Button
        variant="secondary"
        className="min-h-9 py-1 text-sm"
        icon={<IconDownload size={18} />}
        busy={busy}
        onClick={() => void run()}
      >
        All {formatCount(count)} as CSV<VisuallyHidden>: {noun}</VisuallyHidden>
      </Button>
      <ActionError message={problem} />
    </div>
  )
}
