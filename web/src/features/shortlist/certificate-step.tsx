import { longDate } from '#shared/format/date.ts'
import { figureOn } from '#shared/rules/dated-figures.ts'
import { monthsAfter } from '#shared/rules/plan-lines.ts'
import routes from '#shared/rules/routes.json' with { type: 'json' }
import { ExternalLink } from '../../ui/external-link.tsx'

/** By when to apply for the visa after a certificate was issued, by the rules of that day. */
export function CertificateStep({ issued, today }: { issued: string; today: string }) {
  const rule = figureOn(routes, 'certificate-months', issued)
  if (rule === null) return 'Apply for the visa'
  const last = monthsAfter(issued, rule.value)
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
