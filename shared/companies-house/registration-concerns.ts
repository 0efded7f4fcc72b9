import type { CompanyValues } from '../fields/company.ts'
import { longDate } from '../format/date.ts'
import { counted } from '../format/number.ts'
import { isEndedStatus, registrationStatusLabel } from './company-status.ts'

/** `serious`: it may end the company. `notable`: a duty was late. `context`: it is common, and only says more. */
export interface RegistrationConcern {
  fact: keyof Registration
  severity: 'serious' | 'notable' | 'context'
  text: string
}

type Registration = Pick<
  CompanyValues,
  | 'company_status'
  | 'accounts_category'
  | 'accounts_due_on'
  | 'statement_due_on'
  | 'charges_outstanding'
  | 'incorporated_on'
  | 'registration_date'
>

/**
 * What the record of a company at Companies House warns of, the most serious first. What is not known warns of nothing.
 * Only the file says what was filed, so overdue is what was so on the date of the file.
 */
export function registrationConcerns(facts: Registration, today: string): RegistrationConcern[] {
  const { accounts_category, charges_outstanding, incorporated_on, registration_date } = facts
  const overdue = (what: string, due: string | null) =>
    due !== null &&
    registration_date !== null &&
    due < registration_date &&
    `${what} due on ${longDate(due)}, and overdue on ${longDate(registration_date)}`
  const concerns: [keyof Registration, RegistrationConcern['severity'], string | false][] = [
    ['company_status', 'serious', statusConcern(facts.company_status)],
    [
      'accounts_category',
      'serious',
      /^dormant\b/i.test(accounts_category ?? '') &&
        'Its last accounts are those of a dormant company, which does not trade',
    ],
    ['accounts_due_on', 'notable', overdue('Its accounts were', facts.accounts_due_on)],
    ['statement_due_on', 'context', overdue('Its confirmation statement was', facts.statement_due_on)],
    [
      'incorporated_on',
      'context',
      incorporated_on !== null &&
        incorporated_on > yearBefore(today) &&
        `Incorporated on ${longDate(incorporated_on)}, less than a year ago`,
    ],
    [
      'charges_outstanding',
      'context',
      charges_outstanding !== null &&
        charges_outstanding > 0 &&
        `${counted(charges_outstanding, 'charge is', 'charges are')} outstanding, such as a mortgage`,
    ],
  ]
  return concerns.flatMap(([fact, severity, text]) => (text === false ? [] : { fact, severity, text }))
}

function statusConcern(status: string | null): string | false {
  // after `Active` follows what is planned, such as a proposal to strike the company off
  if (status === null || /^active$/i.test(status)) return false
  return isEndedStatus(status)
    ? `Companies House lists this company as ${status.toLowerCase()}`
    : `Status at Companies House: ${registrationStatusLabel(status)}. The company may be about to close`
}

const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
