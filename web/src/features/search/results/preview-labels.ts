import type { Filter } from '#shared/filters/company-filters.ts'
import type { CompanyRow, Preview } from '#shared/api/company-row.ts'
import { counted, formatCount } from '#shared/format/number.ts'

/** The number of vacancies as text, such as `3 vacancies`. Null if there are none. */
export const vacancyLabel = ({ vacancies }: Preview): string | null =>
  vacancies ? counted(vacancies, 'vacancy', 'vacancies') : null

/**
 * The distance from the place of a search, such as `3.2 miles`. Where only the town is known, it is `in Leeds` or
 * `about 9 miles`. Null in other searches.
 */
export const distanceFrom = ({
  distance,
  measured_to,
  postTown,
}: Pick<CompanyRow, 'distance' | 'measured_to' | 'postTown'>): string | null => {
  if (distance === undefined) return null
  if (measured_to === 'town') {
    if (distance === 0 && postTown !== null) return `in ${postTown}`
    const miles = Math.max(1, Math.round(distance))
    return `about ${counted(miles, 'mile', 'miles')}`
  }
  // places are known to about a mile
  return distance < 1 ? 'under 1 mile' : `${distance.toFixed(1)} miles`
}

/** Counts the contacts of a company, such as `2 emails, 1 protected email, 1 phone number`; '' if there are none. */
export const contactLabel = ({ emails, protected_emails, phones }: Preview): string =>
  [
    emails && counted(emails, 'email', 'emails'),
    protected_emails && counted(protected_emails, 'protected email', 'protected emails'),
    phones && counted(phones, 'phone number', 'phone numbers'),
  ]
    .filter(Boolean)
    .join(', ')

const firstOf = (names: readonly string[] = []): string | null => {
  const [first, ...others] = names
  if (first === undefined) return null
  return others.length > 0 ? `${first} +${formatCount(others.length)}` : first
}

/** The field of a company: its sector, or else its job category. A field that the search asks for is left out. */
export const fieldLabel = (
  { sector_names, job_categories }: Preview,
  said: readonly Filter[] = [],
): string | null =>
  (said.includes('sector') ? null : firstOf(sector_names)) ??
  (said.includes('job_category') ? null : firstOf(job_categories))

/** The label of a company with only register data, which users open freely (docs/product/companies.md "Locking"). */
export const FREE = 'Register entry, free to open'
