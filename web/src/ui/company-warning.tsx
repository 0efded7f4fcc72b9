import { Link } from 'react-router-dom'
import { companyWarning } from '#shared/company-warning.ts'
import { longDate } from '#shared/format/date.ts'
import { articlePath } from '#shared/pages.ts'
import { IconAlertTriangle } from './icons.ts'

/** What users reported in the name of a company, and what to do. `on` is the date of the warning, if it is given. */
export const CompanyWarning = ({ on }: { on: string | null }) => (
  <div className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-left text-sm forced-colors:border">
    <IconAlertTriangle size={20} aria-hidden="true" className="shrink-0 text-danger" />
    <div className="grid gap-1">
      <p className="font-semibold">{companyWarning.reported}</p>
      <p>
        {companyWarning.advice}{' '}
        <Link to={articlePath('sponsorship-scams')} className="link">
          {companyWarning.link}
        </Link>
      </p>
      {on !== null && <p className="text-ink-2">Warning of {longDate(on)}</p>}
    </div>
  </div>
)
