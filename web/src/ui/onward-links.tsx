import { Link } from 'react-router-dom'
import { onwardLinks, recordLink } from '#shared/onward-links.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { useFinderPath } from '../lib/session/session-store.ts'
import { ExternalLink } from './external-link.tsx'

/** Links to searches for a company on other sites, so that no company is a dead end. */
export const OnwardLinks = ({ company }: { company: Parameters<typeof onwardLinks>[0] }) => (
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

interface InsteadLinksProps {
  company: Parameters<typeof recordLink>[0]
  town: string | null
}

/** Where to look if a company has left: its town, its sector there, and its record at Companies House. */
export function InsteadLinks({ company, town }: InsteadLinksProps) {
  const finder = useFinderPath()
  const sector = sectors.find(({ category_name }) => category_name === company.sectorNames?.[0])
  const inSector = sector && { sector: String(sector.id) }
  const record = recordLink(company)
  const style = 'link inline-flex min-h-8 items-center text-sm'
  const there = town === null || town === '' ? null : { city: town }
  return (
    <ul aria-label={`Instead of ${company.name}`} className="flex flex-wrap gap-x-4 gap-y-1">
      {there && (
        <li>
          <Link to={`${finder}?${new URLSearchParams(there)}`} className={style}>
            Find sponsors in {there.city}
          </Link>
        </li>
      )}
      {inSector && (
        <li>
          <Link to={`${finder}?${new URLSearchParams({ ...there, ...inSector })}`} className={style}>
            {sector.category_name}
            {there && ` in ${there.city}`}
          </Link>
        </li>
      )}
      <li>
        <ExternalLink href={record.href} className={style}>
          {record.label}
        </ExternalLink>
      </li>
    </ul>
  )
}
