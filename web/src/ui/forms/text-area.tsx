import { useId, type ComponentProps } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

interface TextAreaProps extends Pick<ComponentProps<'textarea'>, 'maxLength' | 'rows' | 'spellCheck'> {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** The id of the control, for links from an error summary. */
  id?: string
  error?: string | undefined
  hint?: string | undefined
}

/** A multi-line text field with label, hint and error. It grows with its text if the browser supports that. */
export function TextArea({
  label,
  name,
  value,
  onChange,
  error,
  hint,
  id: givenId,
  ...input
}: TextAreaProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea
        rows={3}
        {...input}
        id={id}
        name={name}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
        className="control field-sizing-content max-h-80 min-h-24 resize-y py-2.5"
      />
    </FieldFrame>
  )
}
