import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { MultiChoiceField } from '../../../ui/forms/multi-choice-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type FormField, useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyField } from '../why-field.tsx'
import type { Correctable, CorrectableKind } from './correctable.ts'
import type { FactField, Value } from './field-kinds.ts'

interface FactFormProps {
  kind: CorrectableKind
  item: Correctable
  /** The name of the field. */
  name: string
  value: Value
  /** Whether to correct the fact, or to withdraw its correction. */
  mode: 'correct' | 'withdraw'
  onSaved: (saved: Correctable) => void
  /** Called if the item has changed concurrently. */
  onConflict: () => void
  onCancel: () => void
}

/** Corrects one fact, or withdraws its correction, with a reason. */
export function FactForm(props: FactFormProps) {
  const { kind, item, name, value, mode, onSaved, onConflict, onCancel } = props
  const { correct } = kind
  const field = kind.fields[name]!
  const { label, toText, toValue } = field
  const form = useContractForm(
    { corrections: toText(value), why: '' },
    ({ corrections, why }) => ({
      version: item.version,
      why,
      ...(mode === 'withdraw'
        ? { revert: [name] }
        : { corrections: { [name]: corrections.trim() === '' ? null : toValue(corrections, value) } }),
    }),
    `${name}-`,
  )
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])
  const save = () =>
    form.send(correct, {
      failure: 'Failed to save the correction',
      request: (body) => call(correct, { params: { id: item.id }, body }),
      onRefused: ({ code }) => {
        if (code === 'conflict') onConflict()
        return undefined
      },
      onAnswer: ({ data }) => {
        showToast({
          type: 'success',
          message: mode === 'withdraw' ? 'Correction withdrawn' : 'Correction saved',
        })
        onSaved(data)
      },
    })
  return (
    <form
      ref={root}
      noValidate
      aria-label={mode === 'withdraw' ? `Withdraw the correction of ${label}` : `Correct ${label}`}
      className="grid max-w-2xl gap-4 rounded-md bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ErrorSummary errors={form.errors} />
      {mode === 'correct' && <ValueField field={field} control={form.field('corrections')} />}
      <WhyField {...form.field('why')} />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          {mode === 'withdraw' ? 'Withdraw correction' : 'Save correction'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}

/** The control of a value. An empty one says that there is no value. */
function ValueField({ field, control }: { field: FactField; control: FormField }) {
  const { label, hint = '', options, isList, isLong, isRequired, type } = field
  const props = {
    label,
    hint: isRequired ? hint : `${hint} Leave it empty if there is none.`.trim(),
    ...control,
  }
  if (options === undefined)
    return isLong ? <TextArea {...props} /> : <TextField {...props} {...(type && { type })} />
  if (!isList) return <SelectField {...props} options={options} />
  return (
    <MultiChoiceField
      {...props}
      options={options}
      value={control.value.split('\n').filter((one) => one !== '')}
      onChange={(chosen) => control.onChange(chosen.join('\n'))}
    />
  )
}
