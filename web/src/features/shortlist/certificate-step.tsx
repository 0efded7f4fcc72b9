import { longDate } from '#shared/format/date.ts'
import { visaBy } from '#shared/rules/visa-by.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

/** By when to apply for the visa after a certificate was issued, by the rules of that day. */
export function CertificateStep({ issued, today }: { issued: string; today: string }) {
  const found = visaBy(issued)
  if (found === null) return 'Apply for the visa'
  const { rule, last } = found
  return (
    <>
      {last < today
        ? `The certificate could be used until ${longDate(last)}`
        : `Apply for the visa within ${rule.value} months of the certificate: by ${longDate(last)}`}
      {' · '}
      <ExternalLink href={rule.source.address}>{rule.source.title}</ExternalLink>
    </>
  )
}
