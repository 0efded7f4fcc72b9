import type { MailContent } from '#shared/mail-content.ts'
import type { Alert } from '../domain/alert-user.ts'

/** How many companies a mail lists. Further companies are only counted, so that mails and messages stay small. */
const MOST_COMPANIES = 25

/** The mail of an alert. */
export const alertMail = ({ recipient, date, searches, newCompanies, companies }: Alert): MailContent => ({
  template: 'register_alert',
  to: recipient.email,
  name: recipient.name,
  date,
  searches,
  new_companies: newCompanies,
  companies: companies.slice(0, MOST_COMPANIES),
  more_companies: Math.max(0, companies.length - MOST_COMPANIES),
  token: recipient.token,
})
