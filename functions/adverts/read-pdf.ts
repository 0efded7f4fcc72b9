import { MAX_TEXT } from '#shared/api/advert-checks.ts'
import { invalidField } from '#shared/errors.ts'
import { visibleCharacters } from '../extraction/index.ts'
import { type Context, perContext } from '../platform/context.ts'
import { type ProgramLimits, runLimited } from '../platform/programs/run-limited.ts'
import { refuseText } from './assess-advert.ts'

const LIMITS: ProgramLimits = { seconds: 4, megabytes: 400 }

/** More than the program writes of a letter, in bytes. */
const MAX_BYTES = 1024 * 1024

const INSTEAD = 'Paste the text of the letter instead.'
const refusals = {
  'too-many-pages': `This file has more than 20 pages. ${INSTEAD}`,
  'over-limit': `This file takes too long to read. ${INSTEAD}`,
}

/** The text of each page, or why there is none. `failed`: for a reason of ours. */
type PdfPages = readonly string[] | keyof typeof refusals | 'failed'

/** Reads the text of a PDF by a program of its own (decision 090). */
export const pdfReader = perContext(
  ({ logger }) =>
    async (file: Uint8Array, limits = LIMITS): Promise<PdfPages> => {
      const written = await runLimited('pdf-program', import.meta.url, file, {
        ...limits,
        maxBytes: MAX_BYTES,
        report: (failure) => logger.warn('PDF not read', { ...failure }),
      })
      return typeof written === 'string' ? written : (JSON.parse(written.toString()) as PdfPages)
    },
)

/** Readers of PDF look for its mark in so many bytes. */
const MARK_WITHIN = 1024

/**
 * The bytes of a PDF.
 * @param pdf Base64.
 * @throws AppError 422 for another file.
 */
export function pdfFile(pdf: string): Uint8Array {
  const file = Buffer.from(pdf, 'base64')
  if (!file.subarray(0, MARK_WITHIN).includes('%PDF-'))
    throw invalidField('pdf', `This file is no PDF. ${INSTEAD}`)
  return file
}

/**
 * The text of a letter that was sent as a PDF. All of it is read, or none.
 * @throws AppError 422 for a file with a page without text, with too much text, or that takes too much time or memory. 503 if we fail.
 */
export async function readPdf(context: Context, file: Uint8Array): Promise<string> {
  const pages = await pdfReader(context)(file)
  if (pages === 'failed') return refuseText(true)
  if (typeof pages === 'string') throw invalidField('pdf', refusals[pages])
  const text = pages.join('\n')
  if (text.length > MAX_TEXT)
    throw invalidField(
      'pdf',
      'This letter has more than 30,000 characters. Paste the part about the job instead.',
    )
  const hasText = pages.map((page) => visibleCharacters(page).trim() !== '')
  if (!hasText.includes(true))
    throw invalidField(
      'pdf',
      `This file has no text that we can read: it is a scan, has a password, or is damaged. ${INSTEAD}`,
    )
  if (hasText.includes(false))
    throw invalidField('pdf', `Page ${hasText.indexOf(false) + 1} has no text that we can read. ${INSTEAD}`)
  return text.trim()
}
