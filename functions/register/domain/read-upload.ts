import { createHash } from 'node:crypto'
import { MAX_UPLOAD_BYTES } from '#shared/upload-limit.ts'
import { ImportRefused } from './import-refused.ts'
import type { Snapshot } from './snapshot.ts'
import type { UploadedFile } from './upload-ticket.ts'

interface ReadUploadDependencies {
  uploads: {
    /** Opens an upload; undefined if it is not stored. */
    open: (
      uploadId: string,
    ) => Promise<{ size: number; read: () => Promise<Uint8Array>; close: () => void } | undefined>
  }
  files: { put: (file: Uint8Array) => Promise<string> }
  currentSnapshot: () => Promise<Snapshot | undefined>
}

/**
 * Stores an uploaded register among the fetched ones. Its size is checked before it is read.
 * @throws ImportRefused if it is no longer stored, or is not the file that its ticket announced.
 */
export async function readUpload(
  { uploads, files, currentSnapshot }: ReadUploadDependencies,
  { upload_id, size, sha256 }: UploadedFile,
): Promise<{ file: string; isUnchanged: boolean }> {
  const found = await uploads.open(upload_id)
  if (found === undefined)
    throw new ImportRefused('The uploaded file is no longer stored; please upload it again.')
  if (found.size !== size || found.size > MAX_UPLOAD_BYTES) {
    found.close()
    throw new ImportRefused('The uploaded file has another size than was announced.')
  }
  const bytes = await found.read()
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new ImportRefused('The uploaded file is not the one that was announced.')
  const file = await files.put(bytes)
  return { file, isUnchanged: (await currentSnapshot())?.file === file }
}
