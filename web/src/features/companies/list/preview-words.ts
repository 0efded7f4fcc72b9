import type { Preview } from '../../../../../shared/api/companies.ts'
import { formatCount } from '../../../../../shared/format/number.ts'

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** `3 vacancies`, with which a row is chosen first; null for none. */
export const vacancyWords = ({ vacancies }: Preview): string | null =>
  vacancies > 0 ? counted(vacancies, 'vacancy', 'vacancies') : null

/** What a company can be asked by: `2 emails, 1 protected email, 1 phone`; empty for nothing. */
export const contactWords = ({ emails, protected_emails, phones }: Preview): string =>
  [
    emails > 0 && counted(emails, 'email', 'emails'),
    protected_emails > 0 && counted(protected_emails, 'protected email', 'protected emails'),
    phones > 0 && counted(phones, 'phone number', 'phone numbers'),
  ]
    .filter(Boolean)
    .join(', ')

const firstOf = (names: readonly string[]): string | null => {
  const [first, ...others] = names
  if (first === undefined) return null
  return others.length > 0 ? `${first} +${formatCount(others.length)}` : first
}

/** What a company does, in a few words: its sector, else the jobs it offers, else what it is licensed for. */
export const fieldWords = ({ sector_names, job_categories, routes }: Preview): string | null =>
  firstOf(sector_names) ?? firstOf(job_categories) ?? firstOf(routes)

/** What opening a company costs that has nothing behind its lock (docs/product/companies.md "Locking"). */
export const FREE = 'free: register entry only'
