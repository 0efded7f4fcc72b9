import { unsubscribe } from '#shared/api/accounts/unsubscribe.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import type { MailContent } from '#shared/mail-content.ts'
import { accountDeletedLetter } from './account-deleted.ts'
import { accountExistsLetter } from './account-exists.ts'
import { apiTokenCreatedLetter } from './api-token-created.ts'
import { layOut } from './lay-out.ts'
import type { Letter } from './letter.ts'
import { passwordChangedLetter } from './password-changed.ts'
import { registerAlertLetter } from './register-alert.ts'
import { reportAnsweredLetter } from './report-answered.ts'
import { resetPasswordLetter } from './reset-password.ts'
import { verifyEmailLetter } from './verify-email.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Headers that only some mails have, such as the unsubscribe header. */
  headers?: Readonly<Record<string, string>>
}

const letters: {
  [Template in MailContent['template']]: (
    content: Extract<MailContent, { template: Template }>,
    pageOrigin: string,
  ) => Letter
} = {
  verify_email: verifyEmailLetter,
  account_exists: accountExistsLetter,
  reset_password: resetPasswordLetter,
  password_changed: passwordChangedLetter,
  api_token_created: apiTokenCreatedLetter,
  register_alert: registerAlertLetter,
  report_answered: reportAnsweredLetter,
  account_deleted: accountDeletedLetter,
}

/** Renders the mail of a message. Links lead only to `pageOrigin`. */
export function renderMail(content: MailContent, { pageOrigin }: { pageOrigin: string }): Mail {
  const write = letters[content.template] as (content: MailContent, pageOrigin: string) => Letter
  const letter = write(content, pageOrigin)
  return {
    to: content.to,
    subject: letter.subject,
    ...layOut(letter, pageOrigin),
    ...(content.template === 'register_alert' && { headers: oneClickHeaders(content.token, pageOrigin) }),
  }
}

/** The headers with which mail programs offer one-click unsubscribe, without opening a page (RFC 8058). */
const oneClickHeaders = (token: string, pageOrigin: string) => ({
  'List-Unsubscribe': `<${pageOrigin}${API_PREFIX}${unsubscribe.path}?${new URLSearchParams({ token })}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
