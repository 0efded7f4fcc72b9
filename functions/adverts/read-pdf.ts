import { MAX_TEXT } from '#shared/api/advert-checks.ts'
import { invalidField } from '#shared/errors.ts'
import { type Context, perContext } from '../platform/context.ts'
import { type ProgramLimits, runLimited } from '../platform/programs/run-limited.ts'

const LIMITS: ProgramLimits = { seconds: 4, megabytes: 400 }

/** More text than a letter may have, in bytes. */
const MAX_BYTES = 1024 * 1024

/** Reads the text of a PDF by a program of its own (decision 090). Undefined if it reached a limit. */
export const pdfReader = perContext(
  ({ logger }) =>
    async (file: Uint8Array, limits = LIMITS): Promise<string | undefined> => {
      const text = await runLimited('pdf-program', import.meta.url, file, {
        ...limits,
        maxBytes: MAX_BYTES,
        report: (failure) => logger.warn('PDF not read', { ...failure }),
      })
      return text?.toString()
    },
)

/**
 * The text of a letter that was sent as a PDF.
 * @param pdf Base64.
 * @throws AppError 422 for a file without text, with too much of it, or that takes too much time or memory.
 */
export async function readPdf(context: Context, pdf: string): Promise<string> {
  const text = await pdfReader(context)(Buffer.from(pdf, 'base64'))
  if (text === undefined)
    throw invalidField('pdf', 'This file takes too long to read. Paste the text of the letter instead.')
  if (text.trim() === '')
    throw invalidField(
      'pdf',
      'This file has no text that we can read: it is a scan, has a password, or is no PDF. Paste the text of the letter instead.',
    )
  if (text.length > MAX_TEXT)
    throw invalidField(
      'pdf',
      'This letter has more than 30,000 characters. Paste the part about the job instead.',
    )
  return text
}
