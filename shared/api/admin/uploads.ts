import * as z from 'zod/mini'
import { MAX_UPLOAD_BYTES } from '../../upload-limit.ts'
import { defineRoute, dataOf } from '../contract.ts'
import { ONE_LINE, VISIBLE } from '../plain-text.ts'

/** The address of an upload: send the file there with `PUT` and these headers before `expires_at`. */
export const Upload = z.object({
  id: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expires_at: z.string(),
})

/** The name of an uploaded file, which the page of imports shows. */
export const UploadName = z.string('Give the name of the file').check(
  z.minLength(1, { error: 'Give the name of the file', abort: true }),
  z.maxLength(200, { error: 'Rename the file: its name has more than 200 characters', abort: true }),
  z.regex(ONE_LINE, {
    error: 'Rename the file: its name has line breaks or control characters',
    abort: true,
  }),
  z.regex(VISIBLE, 'Rename the file: its name has no visible characters'),
)

export const requestUpload = defineRoute('POST /admin/imports/uploads', {
  auth: 'admin',
  summary: 'Gives an address at which one register file can be uploaded, for one import.',
  request: {
    body: z.object({
      name: UploadName,
      size: z
        .int('Give the size of the file in bytes')
        .check(z.gte(1, 'The file is empty'), z.lte(MAX_UPLOAD_BYTES, 'The file is larger than 64 MB')),
      sha256: z
        .string('Give the SHA-256 of the file')
        .check(z.regex(/^[0-9a-f]{64}$/, 'Give the SHA-256 of the file as 64 hexadecimal digits')),
    }),
  },
  responses: { 201: dataOf(Upload) },
  errors: ['conflict'],
})
