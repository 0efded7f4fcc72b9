import { completeNumber } from '../../../../../../shared/companies-house/company-number.ts'
import { ExternalLink } from '../../../../ui/external-link.tsx'

const ADDRESS = 'https://find-and-update.company-information.service.gov.uk/company'

/** A link to a company at Companies House. Without a valid number it is only text. */
export function CompaniesHouseLink({ number, children }: { number: string | null; children: string }) {
  const valid = completeNumber(number ?? '')
  if (number === null || valid === undefined) return children
  return <ExternalLink href={`${ADDRESS}/${valid}`}>{children}</ExternalLink>
}
