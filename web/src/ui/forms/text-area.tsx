import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, fullNote, useControl } from './field-frame.tsx'

type TextAreaProps = FieldProps<string> &
  Pick<ComponentProps<'textarea'>, 'maxLength' | 'rows' | 'spellCheck'>

/** A multi-line text field with label, hint and error. It grows with its text if the browser supports that. */
export function TextArea({ label, name, value, onChange, error, hint, id, ...input }: TextAreaProps) {
  const aside = fullNote(value, input.maxLength)
  const control = useControl({ id, name, hint, aside, error })
  return (
    <FieldFrame {...{ label, hint, aside, error }} id={control.id}>
      <textarea
        rows={3}
        {...input}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control field-sizing-content max-h-80 min-h-24 resize-y py-2.5"
      />
    </FieldFrame>
  )
}
