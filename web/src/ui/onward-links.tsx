import { onwardLinks } from '#shared/onward-links.ts'
import { ExternalLink } from './external-link.tsx'

/** Links to searches for a company on other sites, so that no company is a dead end. */
export function OnwardLinks({ company }: { company: Parameters<typeof onwardLinks>[0] }) {
  return (
    <ul aria-label={`More about ${company.name} on other sites`} className="flex flex-wrap gap-x-4 gap-y-1">
      {onwardLinks(company).map(({ label, href }) => (
        <li key={label}>
          <ExternalLink href={href} className="link inline-flex min-h-8 items-center text-sm">
            {label}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
