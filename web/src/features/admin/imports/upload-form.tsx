import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { UploadName } from '../../../../../shared/api/admin/uploads.ts'
import { dateOfFileName, isDate } from '../../../../../shared/format/file-date.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { MOST_UPLOAD_BYTES } from '../../../../../shared/upload-limit.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FieldFrame, describedBy } from '../../../ui/forms/field-frame.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { useUpload } from './use-upload.ts'

const HINT = 'CSV of GOV.UK, also packed with gzip or xz, at most 64 MB'

/** Uploads a register file for a dry run, with its progress. */
export function UploadForm({ onStarted }: { onStarted: (id: string) => void }) {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [date, setDate] = useState('')
  const [force, setForce] = useState(false)
  const [history, setHistory] = useState(false)
  const [checked, setChecked] = useState(false)
  const { start, cancel, sent, problem } = useUpload(onStarted)
  const fileError = fileProblem(file)
  const dateError = isDate(date) ? undefined : 'Give the date of the register as YYYY-MM-DD'

  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    if (chosen) setDate(dateOfFileName(chosen.name) ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (file && sent === undefined && fileError === undefined && dateError === undefined)
      void start({ file, date, force, history })
  }
  const shownFileError = checked ? fileError : undefined
  return (
    <form aria-label="Upload" noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FieldFrame id={id} label="Register file" hint={HINT} error={shownFileError}>
          <input
            id={id}
            type="file"
            accept=".csv,.gz,.xz,text/csv"
            aria-invalid={shownFileError ? true : undefined}
            aria-describedby={describedBy(id, { hint: HINT, error: shownFileError })}
            onChange={(event) => choose(event.target.files?.[0])}
            className="control py-2 file:mr-3 file:cursor-pointer file:border-0 file:p-0 file:bg-transparent file:font-semibold file:text-brand"
          />
        </FieldFrame>
        <TextField
          label="Date of the register"
          name="date"
          value={date}
          onChange={setDate}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          hint="It is taken from the name of the file if that has one"
          error={checked ? dateError : undefined}
        />
      </div>
      <CheckboxField
        label="Older register, for the history alone"
        name="history"
        value={history}
        onChange={setHistory}
        hint="The current register stays. Companies get earlier dates, gaps and changes."
      />
      <CheckboxField
        label={
          history
            ? 'Accept fewer companies than expected, or another register of the same date'
            : 'Accept an older register, or one that lost over 2% of its companies'
        }
        name="force"
        value={force}
        onChange={setForce}
      />
      <ActionError message={problem} />
      {sent !== undefined && file && (
        <Meter
          label={sent < file.size ? 'Uploading' : 'Starting'}
          value={sent}
          max={file.size}
          valueText={`${formatCount(toKilobytes(sent))} of ${formatCount(toKilobytes(file.size))} KB`}
        />
      )}
      <FormActions>
        <Button type="submit" variant="secondary" busy={sent !== undefined}>
          Try this file
        </Button>
        {sent !== undefined && (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        )}
      </FormActions>
      <output className="sr-only">{sent !== undefined && 'Uploading the file'}</output>
    </form>
  )
}

const toKilobytes = (bytes: number) => Math.ceil(bytes / 1024)

function fileProblem(file: File | undefined): string | undefined {
  if (file === undefined) return 'Choose a file'
  if (file.size === 0) return 'The file is empty'
  if (file.size > MOST_UPLOAD_BYTES) return 'The file is larger than 64 MB'
  return z.safeParse(UploadName, file.name).error?.issues[0]?.message
}
