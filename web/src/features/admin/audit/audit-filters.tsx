import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconX } from '../../../ui/icons.ts'
import { type RefusedFilter, whyRefused } from '../list/use-list.ts'
import { TypedField } from '../list/typed-field.tsx'
import { useClear } from '../list/use-clear.ts'
import {
  actionOptions,
  type AuditValues,
  anyIdError,
  kindOptions,
  partsOf,
  subjectOf,
} from './audit-query.ts'

interface AuditFiltersProps {
  values: AuditValues
  /** The filters that the log refuses. */
  refused: readonly RefusedFilter[]
  change: (changes: Partial<AuditValues>, options?: { replace?: boolean }) => void
}

/** The filters of the audit log. Each applies at once, typed ones after a pause. */
export function AuditFilters({ values, refused, change }: AuditFiltersProps) {
  const { actor, action, subject, from, to } = values
  const { kind, id } = partsOf(subject)
  const isFiltered = Object.values(values).some((value) => value !== '')
  const { cleared, clear } = useClear(() => change({ actor: '', action: '', subject: '', from: '', to: '' }))
  const isReversed = from !== '' && to !== '' && from > to
  return (
    <section
      aria-label="Filters"
      className="card mb-4 grid grid-cols-1 gap-3 p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <SelectField
        label="Action"
        name="action"
        options={actionOptions}
        value={action}
        error={whyRefused(refused, 'action')}
        onChange={(value) => change({ action: value })}
      />
      <SelectField
        label="Subject"
        name="kind"
        options={kindOptions}
        value={kind}
        error={id === '' ? whyRefused(refused, 'subject') : undefined}
        onChange={(value) => change({ subject: value })}
      />
      {kind !== '' && (
        <TypedField
          label="Subject ID"
          name="id"
          value={id}
          errorOf={anyIdError}
          onPause={(text) => change({ subject: subjectOf(kind, text) }, { replace: true })}
        />
      )}
      <TypedField
        key={cleared}
        label="User ID, or operator"
        name="actor"
        value={actor}
        errorOf={anyIdError}
        onPause={(text) => change({ actor: text }, { replace: true })}
      />
      <TextField
        label="From"
        name="from"
        type="date"
        max={to}
        value={from}
        error={whyRefused(refused, 'from')}
        onChange={(value) => change({ from: value })}
      />
      <TextField
        label="To"
        name="to"
        type="date"
        min={from}
        value={to}
        onChange={(value) => change({ to: value })}
        error={isReversed ? 'The last date comes before the first' : whyRefused(refused, 'to')}
      />
      {isFiltered && (
        <Button variant="secondary" className="self-end" icon={<IconX size={18} />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  )
}
