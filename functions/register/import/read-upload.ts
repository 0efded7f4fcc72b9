import { createHash } from 'node:crypto'
import { MAX_UPLOAD_BYTES } from '#shared/upload-limit.ts'
import { perContext } from '../../platform/context.ts'
import { registerOf } from '../register-store.ts'
import type { UploadedFile } from '../upload-tickets.ts'
import { uploadedFiles } from '../uploaded-files.ts'
import { ImportRefused } from './import-refused.ts'
import { registerFiles } from './register-files.ts'

/**
 * Stores an uploaded register among the fetched ones. Its size is checked before it is read.
 * @throws ImportRefused if it is no longer stored, or is not the file that its ticket announced.
 */
export const readUpload = perContext(
  (context) =>
    async ({ upload_id, size, sha256 }: UploadedFile): Promise<{ file: string; isUnchanged: boolean }> => {
      const found = await uploadedFiles(context).open(upload_id)
      if (found === undefined)
        throw new ImportRefused('The uploaded file is no longer stored; please upload it again.')
      if (found.size !== size || found.size > MAX_UPLOAD_BYTES) {
        found.close()
        throw new ImportRefused('The uploaded file has another size than was announced.')
      }
      const bytes = await found.read()
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new ImportRefused('The uploaded file is not the one that was announced.')
      const file = await registerFiles(context).put(bytes)
      return { file, isUnchanged: (await registerOf(context).currentSnapshot())?.file === file }
    },
)
