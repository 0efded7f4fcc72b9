import type { ReactNode } from 'react'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { OFFER_CHECK_PATH } from '#shared/check-paths.ts'
import { lastDayOf } from '#shared/closing.ts'
import { longDate } from '#shared/format/date.ts'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { TextLink } from '../../ui/external-link.tsx'

/** It needs the rules, which few rows do. */
const certificateStep = lazyPart(() => import('./certificate-step.tsx'), 'CertificateStep')

/** What comes next for an entry; `onEdit` opens its form. Null where the row says it already. */
export function nextStep(
  { kind, id, status, days, open, locked, company_id, ...closing }: ShortlistEntry,
  today: string,
  onEdit: () => void,
): ReactNode {
  switch (status) {
    case 'saved':
      if (kind !== 'sponsors') {
        const lastDay = lastDayOf(closing)
        if (!open) return null
        const by = lastDay === null ? '' : ` by ${longDate(lastDay)}`
        return locked ? (
          <TextLink to={`${pages.jobs}?job=${id}`}>Unlock its sponsor to apply{by}</TextLink>
        ) : (
          `Apply${by}`
        )
      }
      return locked && company_id !== null ? (
        <TextLink to={`${pages.sponsors}?company=${company_id}`}>
          Unlock it for its jobs and contacts
        </TextLink>
      ) : (
        'Look for its jobs'
      )
    case 'applied':
      return 'Wait for the reply'
    case 'replied':
      return 'Agree on a day for the interview'
    case 'interview':
      if (days.interview === undefined)
        return (
          <button type="button" className="link text-left" onClick={onEdit}>
            Add the day of the interview
          </button>
        )
      return days.interview >= today ? `Interview on ${longDate(days.interview)}` : 'Wait for the decision'
    case 'offer':
      return <TextLink to={OFFER_CHECK_PATH}>Check the letter before you sign</TextLink>
    case 'certificate':
      return <certificateStep.Later issued={days.certificate ?? today} today={today} />
    case 'visa':
      return <TextLink to={pages.myPlan}>See your dates in My plan</TextLink>
    case 'closed':
      return null
  }
}
