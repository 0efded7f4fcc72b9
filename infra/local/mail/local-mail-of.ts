import type { Email } from 'postal-mime'
import type { LocalMail } from './mailbox.ts'

/**
 * Converts a parsed mail to the mailbox's form.
 * @param to The envelope recipient.
 * @param sentAt An ISO instant.
 */
export function localMailOf(
  { subject, text, html, headers }: Email,
  to: readonly string[],
  sentAt: string,
): LocalMail {
  const shown = headers.filter(({ originalKey }) => originalKey.startsWith('List-'))
  return {
    to: to.join(', '),
    subject: subject ?? '',
    text: written(text),
    html: written(html),
    ...(shown.length > 0 && {
      headers: Object.fromEntries(shown.map(({ originalKey, value }) => [originalKey, value])),
    }),
    sent_at: sentAt,
  }
}

/**
 * The text of a part as it was written. This undoes MIME's CRLF line endings and the line break that the parser adds.
 */
const written = (part = ''): string => part.replaceAll('\r\n', '\n').replace(/\n$/, '')
