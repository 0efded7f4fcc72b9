import * as z from 'zod/mini'
import { ImportRefused } from '../domain/import-refused.ts'
import { dateOfFileName } from '#shared/format/file-date.ts'

/** A GOV.UK Content API document, as far as it is read: the files of a publication. */
const ContentDocument = z.object({ details: z.object({ attachments: z.array(z.unknown()) }) })
const Attachment = z.object({ url: z.string(), content_type: z.literal('text/csv') })

export interface RegisterAttachment {
  url: string
  /** The date in the file's name, YYYY-MM-DD. */
  date: string
}

/**
 * The newest register of a GOV.UK Content API document: the CSV attachment with the latest date in its name.
 * @param address The address of the document, for attachments with a relative URL.
 * @throws ImportRefused if there is none.
 */
export function newestAttachment(document: Uint8Array, address: string): RegisterAttachment {
  const found = attachmentsOf(document).flatMap((attachment): RegisterAttachment[] => {
    const url = URL.parse(Attachment.safeParse(attachment).data?.url ?? '', address)
    const date = url === null ? undefined : dateOfFileName(url.pathname.split('/').at(-1) ?? '')
    return url === null || date === undefined ? [] : [{ url: url.href, date }]
  })
  const [newest] = found.toSorted((one, other) => other.date.localeCompare(one.date))
  if (newest === undefined)
    throw new ImportRefused('The document of the register lists no CSV file with a date in its name.')
  return newest
}

function attachmentsOf(document: Uint8Array): unknown[] {
  try {
    return ContentDocument.parse(JSON.parse(Buffer.from(document).toString('utf8'))).details.attachments
  } catch (cause) {
    throw new ImportRefused('The document of the register is not one of the GOV.UK Content API.', { cause })
  }
}
