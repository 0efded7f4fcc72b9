import { FieldFrame, useControl } from './field-frame.tsx'

interface FileFieldProps {
  label: string
  /** What may be chosen, as the attribute of the input. */
  accept: string
  hint?: string | undefined
  error?: string | undefined
  onChoose: (file: File | undefined) => void
}

export function FileField({ label, accept, hint, error, onChoose }: FileFieldProps) {
  const control = useControl({ hint, error })
  return (
    <FieldFrame {...{ label, hint, error }} id={control.id}>
      <input
        {...control}
        type="file"
        accept={accept}
        onChange={(event) => onChoose(event.target.files?.[0])}
        className="control py-2 file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:p-0 file:font-semibold file:text-brand"
      />
    </FieldFrame>
  )
}
