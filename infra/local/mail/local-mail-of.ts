import type { Email } from 'postal-mime'
import type { LocalMail } from './mailbox.ts'

/**
 * A parsed mail as the mailbox keeps it.
 * @param to Whom it was handed over for.
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

/** As it was before it became MIME, which ends lines with CRLF; the parser ends each part with one line more. */
const written = (part = ''): string => part.replaceAll('\r\n', '\n').replace(/\n$/, '')
