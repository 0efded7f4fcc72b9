import type { MailContent } from '../../../shared/mail-content.ts'
import type { Alert } from '../domain/alert-reader.ts'

/** A mail is to be read, and a message to be carried: of more companies than these it says how many. */
const MOST_COMPANIES = 25

/** The mail that tells an alert. */
export const alertMail = ({ reader, date, searches, newCompanies, companies }: Alert): MailContent => ({
  template: 'register_alert',
  to: reader.email,
  name: reader.name,
  date,
  searches,
  new_companies: newCompanies,
  companies: companies.slice(0, MOST_COMPANIES),
  more_companies: Math.max(0, companies.length - MOST_COMPANIES),
  token: reader.token,
})
