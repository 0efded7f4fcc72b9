import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { requestImport } from '#shared/api/admin/imports.ts'
import { requestUpload, UploadName } from '#shared/api/admin/uploads.ts'
import { dateOfFileName, isDate } from '#shared/format/file-date.ts'
import { formatCount } from '#shared/format/number.ts'
import { utcDate } from '#shared/instants.ts'
import { MAX_UPLOAD_BYTES } from '#shared/upload-limit.ts'
import { call } from '../../../lib/api/api-client.ts'
import { failureMessage } from '../../../lib/api/api-error.ts'
import { browserClock } from '../../../lib/clock.ts'
import { ActionError, Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { FormActions } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

interface PutOptions {
  headers: Record<string, string>
  /** Called with the number of bytes that were sent. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/** Sends a file with PUT, by XMLHttpRequest for its progress. @throws Error if it does not arrive. */
const putFile = (url: string, file: File, { headers, onProgress, signal }: PutOptions): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const failed = () => fail(new Error('The upload has failed'))
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => (request.status === 200 ? done() : failed()))
    request.addEventListener('error', failed)
    request.addEventListener('abort', failed)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

/** The SHA-256 of a file, as 64 hexadecimal digits. The whole file is in memory meanwhile. */
async function sha256Of(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const kinds = [
  { value: 'register', label: 'The newest register' },
  { value: 'history', label: 'An older register, for the history only' },
  { value: 'profiles', label: 'Profiles of companies' },
] as const
type Kind = (typeof kinds)[number]['value']

const HINT = 'CSV, also packed with gzip or xz, at most 64 MB'

/** Uploads a register for a dry run, or profiles to import, with its progress. */
export function UploadForm({ onStarted }: { onStarted: (id: string) => void }) {
  const [file, setFile] = useState<File>()
  const [date, setDate] = useState('')
  const [force, setForce] = useState(false)
  const [kind, setKind] = useState<Kind>('register')
  const history = kind === 'history'
  const profiles = kind === 'profiles'
  const [checked, setChecked] = useState(false)
  const { start, cancel, sent, problem } = useUpload(onStarted)
  const submitButton = useRef<HTMLButtonElement>(null)
  const stop = () => {
    cancel()
    // the button disappears, so its neighbour takes the focus
    submitButton.current?.focus()
  }
  const fileError = fileProblem(file)
  const dateError = profiles || isDate(date) ? undefined : 'Give the date of the register as YYYY-MM-DD'

  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    if (chosen) setDate(dateOfFileName(chosen.name) ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (file && sent === undefined && fileError === undefined && dateError === undefined)
      void start({ file, date: profiles ? utcDate(browserClock()) : date, force, history, profiles })
  }
  const shownFileError = checked ? fileError : undefined
  return (
    <form aria-label="Upload" noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        required
        label="What the file is"
        name="kind"
        options={kinds}
        value={kind}
        onChange={(value) => setKind(kinds.find((one) => one.value === value)?.value ?? 'register')}
        hint={
          history ? 'The current register stays. Companies get earlier dates, gaps and changes.' : undefined
        }
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FileField
          label={profiles ? 'Profiles file' : 'Register file'}
          hint={HINT}
          error={shownFileError}
          accept=".csv,.gz,.xz,text/csv"
          onChoose={choose}
        />
        {!profiles && (
          <TextField
            label="Date of the register"
            name="date"
            value={date}
            onChange={setDate}
            placeholder="YYYY-MM-DD"
            autoComplete="off"
            hint="Read from the file name, if it has a date"
            error={checked ? dateError : undefined}
          />
        )}
      </div>
      {profiles ? (
        <p className="max-w-prose text-sm text-ink-2">
          Its facts are added to the companies on the register. There is no dry run: corrections stay, and the
          same file changes nothing twice.
        </p>
      ) : (
        <CheckboxField
          label={
            history
              ? 'Accept fewer companies than expected, or another register of the same date'
              : 'Accept an older register, or one that lost over 2% of its companies or changed a field of over 5%'
          }
          name="force"
          value={force}
          onChange={setForce}
        />
      )}
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
        <Button ref={submitButton} type="submit" variant="secondary" busy={sent !== undefined}>
          {profiles ? 'Import these profiles' : 'Try this file'}
        </Button>
        {sent !== undefined && (
          <Button variant="ghost" onClick={stop}>
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
  if (file.size > MAX_UPLOAD_BYTES) return 'The file is larger than 64 MB'
  return z.safeParse(UploadName, file.name).error?.issues[0]?.message
}

const FAILURE = 'Failed to upload the file'

interface Wanted {
  file: File
  date: string
  force: boolean
  history: boolean
  /** Whether the file has profiles of companies. They are imported at once. */
  profiles: boolean
}

/** Uploads a register and starts its dry run, or profiles and their import, with whose id it calls back. */
function useUpload(onStarted: (id: string) => void) {
  /** How many bytes were sent; undefined if no upload runs. */
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)

  async function start({ file, date, force, history, profiles }: Wanted): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProblem(null)
    setSent(0)
    try {
      const { name, size } = file
      const { data } = await call(requestUpload, { body: { name, size, sha256: await sha256Of(file) } })
      if (!signal.aborted)
        await putFile(data.url, file, { headers: data.headers, onProgress: setSent, signal })
      if (signal.aborted) return
      const body = {
        upload: data.id,
        date,
        dry_run: !profiles,
        ...(force && { force }),
        ...(history && { history }),
        ...(profiles && { profiles }),
      }
      const queued = await call(requestImport, { body })
      showToast({ type: 'success', message: queued.message })
      onStarted(queued.data.id)
    } catch (error) {
      if (!signal.aborted) setProblem(failureMessage(error, { failure: FAILURE }))
    } finally {
      setSent(undefined)
    }
  }
  return { start, cancel: () => running.current?.abort(), sent, problem }
}
