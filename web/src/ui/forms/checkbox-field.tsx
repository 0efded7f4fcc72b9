import { FieldNotes, type FieldProps, useControl } from './field-frame.tsx'

export function CheckboxField(props: FieldProps<boolean>) {
  const { label, value, onChange, error, hint } = props
  const control = useControl(props)
  return (
    <div className="grid gap-1">
      <label htmlFor={control.id} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          {...control}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 cursor-pointer"
        />
        {label}
      </label>
      <FieldNotes {...{ hint, error }} id={control.id} />
    </div>
  )
}
