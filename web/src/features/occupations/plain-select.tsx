import { FieldFrame, type FieldProps, SelectBox, useControl } from '../../ui/forms/field-frame.tsx'

interface PlainSelectProps<Value extends string> extends FieldProps<Value> {
  /** Each value with its label, in this order. An object would put values like `3` first. */
  options: Readonly<Record<Value, string>> | readonly (readonly [Value, string])[]
}

const isList = (options: object): options is readonly (readonly [string, string])[] => Array.isArray(options)

export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { id, label, hint, name, value, options, onChange } = props
  const control = useControl({ id, name, hint })
  return (
    <FieldFrame id={control.id} label={label} hint={hint}>
      <SelectBox {...control} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {(isList(options) ? options : Object.entries<string>(options)).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  )
}
