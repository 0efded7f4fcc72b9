import type { BodyOfMessage } from '../../../shared/system/messages.ts'
import type { Mail } from '../domain/send-mail.ts'
import { accountExistsLetter } from './account-exists.ts'
import { layOut } from './lay-out.ts'
import type { Letter } from './letter.ts'
import { verifyEmailLetter } from './verify-email.ts'

type MailMessage = BodyOfMessage<'sendMail'>

/** The letter of each template. */
const letters: {
  [Template in MailMessage['template']]: (
    message: Extract<MailMessage, { template: Template }>,
    pageOrigin: string,
  ) => Letter
} = { verify_email: verifyEmailLetter, account_exists: accountExistsLetter }

/** Writes the mail that a message asks for. Links lead to `pageOrigin` alone. */
export function renderMail(message: MailMessage, { pageOrigin }: { pageOrigin: string }): Mail {
  const write = letters[message.template] as (message: MailMessage, pageOrigin: string) => Letter
  const letter = write(message, pageOrigin)
  return { to: message.to, subject: letter.subject, ...layOut(letter, pageOrigin) }
}
