import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '../domain/send-mail.ts'

/** A mail in wire format, and its recipient. */
interface MimeMessage {
  /** The email address for the mail server, with an international domain in ASCII. */
  recipient: string
  /** The message of RFC 5322, in ASCII: headers, then text and HTML as alternatives. */
  raw: Uint8Array
}

/** Matches characters that would split one email address into several, or add a header. */
const NOT_ONE_ADDRESS = /[\s,;:<>"()\\]/

/**
 * Encodes a mail as MIME. Header values are encoded so that they cannot add another header.
 * @param from The sender, such as `Sponsor Finder <no-reply@example.com>`.
 * @param messageId The id of our message, by which the receiver can detect a duplicate.
 * @returns undefined unless `to` is one plain email address.
 */
export async function mimeMessage(
  { to, subject, text, html, headers = {} }: Mail,
  from: string,
  messageId: string,
): Promise<MimeMessage | undefined> {
  if (NOT_ONE_ADDRESS.test(to)) return undefined
  const message = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'X-Entity-Ref-ID': messageId, ...headers },
    // this encoding preserves long lines, such as links, in every mail program
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const [recipient = ''] = message.getEnvelope().to
  return { recipient, raw: await message.build() }
}
