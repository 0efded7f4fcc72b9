import { ExternalLink } from '../../../../ui/external-link.tsx'

const GOV_UK_SCAMS =
  'https://www.gov.uk/government/publications/frauds-tricks-and-scams/fraud-tricks-and-scams'

/** Advice for all contacts. */
export function ScamAdvice() {
  return (
    <p className="text-sm text-ink-2">
      Nobody may ask you to pay for a certificate of sponsorship or a job.{' '}
      <ExternalLink href={GOV_UK_SCAMS}>Fraud and scams on GOV.UK</ExternalLink>
    </p>
  )
}
