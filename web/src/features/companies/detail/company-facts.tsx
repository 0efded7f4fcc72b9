import { Link } from 'react-router-dom'
import type { CompanyDetails, FinancialReport } from '#shared/api/companies.ts'
import { abbreviate, abbreviatePounds } from '#shared/format/abbreviate.ts'
import { longDate } from '#shared/format/date.ts'
import { describeRegisterStory } from '#shared/format/describe-register-story.ts'
import { companiesHousePage } from '#shared/onward-links.ts'
import { articlePath } from '#shared/pages.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconAlertTriangle, IconShieldCheckFilled } from '../../../ui/icons.ts'
import { RegisterDate } from '../../../ui/register-date.tsx'

type Details = Pick<CompanyDetails, 'financial_reports' | 'company_size' | 'income'>

/** Financial reports, newest first. */
export const reportsByYear = (reports: readonly FinancialReport[]): FinancialReport[] =>
  reports.toSorted((a, b) => b.year - a.year)

const newest = (reports: readonly FinancialReport[], key: 'value' | 'employee'): number | null =>
  reportsByYear(reports).find((report) => report[key] !== null)?.[key] ?? null

const labelOf = (bands: readonly { value: string; label: string }[], value: string | null) =>
  value === null ? null : (bands.find((band) => band.value === value)?.label ?? value)

/** Team size from the newest report that states it, or else its band. Null if neither is known. */
export function teamSize({ financial_reports, company_size }: Details): string | null {
  const employees = newest(financial_reports, 'employee')
  return employees === null ? labelOf(companySizes, company_size) : abbreviate(employees)
}

/** Annual revenue from the newest report that states it, or else its band. Null if neither is known. */
export function annualRevenue({ financial_reports, income }: Details): string | null {
  const revenue = newest(financial_reports, 'value')
  return revenue === null ? labelOf(incomes, income) : abbreviatePounds(revenue)
}

/** A link to a company at Companies House. Without a valid number it is only text. */
export function CompaniesHouseLink({ number, children }: { number: string | null; children: string }) {
  const page = companiesHousePage(number)
  return page === undefined ? children : <ExternalLink href={page}>{children}</ExternalLink>
}

/** The company's status on the register, and what that means. */
export function RegisterNote({ register }: { register: CompanyDetails['register'] }) {
  const Icon = register.left_on === null ? IconShieldCheckFilled : IconAlertTriangle
  const tone = register.left_on === null ? 'bg-sunken' : 'bg-danger-soft'
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${tone}`}>
      <Icon
        size={20}
        aria-hidden="true"
        className={`shrink-0 ${register.left_on === null ? 'text-good' : 'text-danger'}`}
      />
      <div className="grid gap-1">
        {register.left_on !== null && (
          <p className="font-semibold">Not on the register since {longDate(register.left_on)}</p>
        )}
        <p>{describeRegisterStory(register)}</p>
        <p>
          Register updated <RegisterDate date={register.updated} />. A licence does not mean the company is
          hiring. <ExternalLink href={REGISTER_ADDRESS}>Verify on GOV.UK</ExternalLink>.{' '}
          <ArticleLink left={register.left_on !== null} />
        </p>
      </div>
    </div>
  )
}

const ArticleLink = ({ left }: { left: boolean }) =>
  left ? (
    <Link to={articlePath('when-a-licence-is-revoked')} className="link">
      What this may mean, and what to do
    </Link>
  ) : (
    <Link to={articlePath('what-a-sponsor-licence-is')} className="link">
      What a licence means
    </Link>
  )
