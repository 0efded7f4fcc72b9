import { useId, type ComponentProps } from 'react'
import { describedBy, FieldFrame, type FieldProps, fullNote } from './field-frame.tsx'

type TextAreaProps = FieldProps<string> &
  Pick<ComponentProps<'textarea'>, 'maxLength' | 'rows' | 'spellCheck'>

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
  const aside = fullNote(value, input.maxLength)
  return (
    <FieldFrame {...{ id, label, hint, aside, error }}>
      <textarea
        rows={3}
        {...input}
        id={id}
        name={name}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, aside, error })}
        onChange={(event) => onChange(event.target.value)}
        className="control field-sizing-content max-h-80 min-h-24 resize-y py-2.5"
      />
    </FieldFrame>
  )
}
