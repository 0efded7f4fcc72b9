import { govUkPages } from '#shared/eligibility/gov-uk-pages.ts'
import { longDate } from '#shared/format/date.ts'
import { SALARY_RULES_READ } from '#shared/occupations/salary-cases.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { occupations } from '../built-in-occupations.ts'

/** What pay counts, whom other rules concern, the sources with their dates, and that this is not legal advice. */
export function RuleSources() {
  return (
    <div className="grid max-w-[75ch] gap-2 text-sm text-ink-2">
      <p>
        <strong className="text-ink">This is guidance, not legal advice.</strong> The rules may have changed
        since the dates below: look at GOV.UK before you rely on a result.
      </p>
      <p>
        Pay means guaranteed basic pay before tax. Bonuses, overtime, allowances and benefits do not count.
        Other figures apply to people with Skilled Worker permission since before 4 April 2024, and to some
        health and care jobs.
      </p>
      <p>
        Occupations and going rates of {longDate(occupations.date)}:{' '}
        <ExternalLink href={occupations.address}>Appendix Skilled Occupations</ExternalLink>. Thresholds,
        shares, hours and the Temporary Shortage List of {longDate(SALARY_RULES_READ)}:{' '}
        <ExternalLink href={govUkPages.rules}>Appendix Skilled Worker</ExternalLink>, paragraphs SW 4.4, 6.1A,
        14.3 and 14.4.{' '}
        <ExternalLink href={govUkPages.salaryList}>Appendix Immigration Salary List</ExternalLink> of the same
        date. {occupations.attribution} <ExternalLink href={occupations.licence}>Licence</ExternalLink>
      </p>
    </div>
  )
}
