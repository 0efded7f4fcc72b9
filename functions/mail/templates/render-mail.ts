import type { BodyOfMessage } from '../../../shared/system/messages.ts'
import type { Mail } from '../domain/send-mail.ts'

/** Writes the mail that a message asks for. Links lead to `pageOrigin` alone. */
export function renderMail(message: BodyOfMessage<'sendMail'>, pageOrigin: string): Mail {
  const { to, name } = message
  if (message.template === 'verify_email') {
    const text = `Hello ${name},\n\nyour code is ${message.code}.\n\n${pageOrigin}/verify-code\n`
    return { to, subject: 'Your Sponsor Finder code', text, html: `<p>${message.code}</p>` }
  }
  const text = `Hello ${name},\n\nyou already have an account.\n\n${pageOrigin}/login\n`
  return { to, subject: 'You already have an account', text, html: '<p>You already have an account</p>' }
}
