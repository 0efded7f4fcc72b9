import { MAX_TEXT } from '#shared/api/advert-checks.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import { isPdf, pdfReader, visibleCharacters } from '../extraction/index.ts'
import type { Context } from '../platform/context.ts'
import { busy } from './refuse-text.ts'

/** Letters are shorter. */
const MAX_PAGES = 20

const INSTEAD = 'Paste the text of the letter instead.'
const refusals = {
  'too-many-pages': `This file has more than ${MAX_PAGES} pages. ${INSTEAD}`,
  'over-limit': `This file takes too long to read. ${INSTEAD}`,
}

/** The bytes of a PDF from base64. @throws AppError 422 for another file. */
export function pdfFile(pdf: string): Uint8Array {
  const file = Buffer.from(pdf, 'base64')
  if (!isPdf(file)) throw invalidField('pdf', `This file is no PDF. ${INSTEAD}`)
  return file
}

/**
 * The text of a letter that was sent as a PDF. All of it is read, or none.
 * @throws AppError 422 for a file with a page without text, with too much text, or that takes too much time or memory. 503 if we fail.
 */
export async function readPdf(context: Context, file: Uint8Array): Promise<string> {
  const pages = await pdfReader(context)(file)
  if (pages === 'failed') throw new AppError(...busy)
  if (typeof pages === 'string') throw invalidField('pdf', refusals[pages])
  if (pages.length > MAX_PAGES) throw invalidField('pdf', refusals['too-many-pages'])
  const text = visibleCharacters(pages.join('\n'))
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
