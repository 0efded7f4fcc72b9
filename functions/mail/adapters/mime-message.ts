import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '../domain/send-mail.ts'

/** A mail in the form that mail servers exchange, and the address that it goes to. */
interface MimeMessage {
  /** The address as a mail server takes it: an international domain stands in ASCII. */
  recipient: string
  /** RFC 5322: headers, then text and HTML as alternatives. ASCII only. */
  raw: Uint8Array
}

/** What would make several addresses of one, or add a header. */
const NOT_ONE_ADDRESS = /[\s,;:<>"()\\]/

/**
 * Writes a mail as MIME. A value never ends its header line, so no value adds a header.
 * @param from The sender, such as `Sponsor Finder <no-reply@example.com>`.
 * @param messageId Of our message: the receiver can tell a second copy by it.
 * @returns undefined where `to` is not one plain address.
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
    // keeps long lines, such as links, whole for every mail program
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const [recipient = ''] = message.getEnvelope().to
  return { recipient, raw: await message.build() }
}
