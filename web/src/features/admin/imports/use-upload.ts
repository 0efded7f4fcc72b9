import { useRef, useState } from 'react'
import { requestImport } from '#shared/api/admin/imports.ts'
import { requestUpload } from '#shared/api/admin/uploads.ts'
import { call } from '../../../lib/api/api-client.ts'
import { failureMessage } from '../../../lib/api/form-errors.ts'
import { putFile, sha256Of } from '../../../lib/api/put-file.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'

const FAILURE = 'Failed to upload the file'

interface Wanted {
  file: File
  date: string
  force: boolean
  /** Whether the file is an older register, which extends the history. */
  history: boolean
  /** Whether the file has profiles of companies. They are imported at once. */
  profiles: boolean
}

/**
 * Uploads a register and starts its dry run, or uploads profiles and starts their import.
 * @param onStarted Called with the id of the import.
 */
export function useUpload(onStarted: (id: string) => void) {
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
