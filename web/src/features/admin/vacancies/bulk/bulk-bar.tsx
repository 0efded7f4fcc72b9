import { MAX_BULK } from '#shared/bulk-actions.ts'
import type { Query } from '../../../../lib/api/api-client.ts'
import { IconCamera, IconRefresh, IconTrash } from '../../../../ui/icons.ts'
import { bulkFailures } from '../../bulk/bulk-phrase.ts'
import { SelectionBar } from '../../bulk/selection-bar.tsx'
import type { RowSelection } from '../../bulk/selection.tsx'

const ofBin = [{ action: 'restore', label: 'Restore' }] as const
const ofList = [
  { action: 'process', label: 'Process', icon: <IconRefresh size={18} /> },
  { action: 'screenshot', label: 'Capture screenshots', icon: <IconCamera size={18} /> },
  { action: 'delete', label: 'Delete', icon: <IconTrash size={18} />, variant: 'danger-outline' },
] as const

interface BulkBarProps {
  selection: RowSelection
  filter: Query
  /** Whether the list shows deleted vacancies. */
  isBin: boolean
  onDone: () => void
  /** Called if the number of matching vacancies has changed. */
  onConflict: () => void
}

/** The number of selected vacancies, and what can be done with all of them. */
export const BulkBar = ({ selection, filter, isBin, onDone, onConflict }: BulkBarProps) => (
  <SelectionBar
    selection={selection}
    max={MAX_BULK}
    actions={isBin ? ofBin : ofList}
    // the contracts of the calls load with the first action
    send={async (action) => (await import('../../bulk/send-bulk.ts')).sendBulk(action, selection, filter)}
    failures={bulkFailures}
    onQueued={onDone}
    onConflict={onConflict}
  />
)
