import { companiesHousePage } from '#shared/onward-links.ts'
import { ExternalLink } from '../../../../ui/external-link.tsx'

/** A link to a company at Companies House. Without a valid number it is only text. */
export function CompaniesHouseLink({ number, children }: { number: string | null; children: string }) {
  const page = companiesHousePage(number)
  return page === undefined ? children : <ExternalLink href={page}>{children}</ExternalLink>
}
