import type { UnlockedCompany } from '#shared/api/companies.ts'
import { track } from '../../../lib/tracking/track.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { pageLinks } from './web-links.ts'

/** Links to the company's own pages. In print each shows its URL. */
export function CompanyLinks({ company }: { company: UnlockedCompany }) {
  const links = pageLinks(company.details)
  if (links.length === 0) return null
  return (
    <ul aria-label="Company pages" className="flex flex-wrap gap-2 print:grid print:gap-1">
      {links.map(({ label, href, field }) => (
        <li key={field}>
          <ExternalLink
            href={href}
            onClick={() => track.company(company.id, field)}
            className="printed-link btn btn-secondary gap-0.5 px-3 text-sm"
          >
            {label}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
