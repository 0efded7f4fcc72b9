import type { ReactNode, Ref } from 'react'
import { longDate } from '#shared/format/date.ts'
import { unbroken } from '#shared/format/unbroken.ts'
import {
  type JobAssessment,
  type JobCheck,
  type JobCheckState,
  type JobVerdict,
  verdictWords,
} from '#shared/jobs/job-assessment.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '../../ui/icons.ts'

/** The colour of each verdict. The words carry the meaning. */
export const verdictTones: Record<JobVerdict, BadgeTone> = {
  offered: 'good',
  possible: 'good',
  unclear: 'info',
  below: 'danger',
  no: 'danger',
}

const checkNames: Record<JobCheck['check'], string> = {
  licence: 'Licence of the employer',
  words: 'What the advert says',
  occupation: 'Occupation',
  pay: 'Pay',
  place: 'Place',
}

/** Where the facts of a check are from, if they have an address. */
const sourceNames: Record<JobCheck['check'], string> = {
  licence: 'Register of licensed sponsors',
  words: 'The advert',
  occupation: 'Table of occupations',
  pay: 'Salary rules on GOV.UK',
  place: 'The advert',
}

const stateWords: Record<JobCheckState, string> = { met: 'Met', 'not-met': 'Not met', unknown: 'Unknown' }
const stateIcons: Record<JobCheckState, ReactNode> = {
  met: <IconCircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />,
  'not-met': <IconAlertCircle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />,
  unknown: <IconInfoCircle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />,
}

interface VerdictCardProps {
  /** What the card is about, such as the title of the job. */
  title: string
  assessment: JobAssessment
  headingRef?: Ref<HTMLHeadingElement>
  /** What stands between the verdict and its checks, such as the facts of the job. */
  children?: ReactNode
}

/** Whether a job can be sponsored: the verdict, its five checks with their evidence, and what would change it. */
export function VerdictCard({ title, assessment, headingRef, children }: VerdictCardProps) {
  const { verdict, reason, checks, changes } = assessment
  return (
    <section aria-label="Whether this job can be sponsored" className="card overflow-clip">
      <div className="grid justify-items-start gap-2 px-4 py-5 [overflow-wrap:anywhere] sm:px-6">
        <Badge tone={verdictTones[verdict]}>{verdictWords[verdict]}</Badge>
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-6 text-xl">
          {title}
        </h2>
        <p className="max-w-[65ch]">{reason}</p>
        {children}
      </div>
      <ul aria-label="Checks" className="divide-y divide-line border-t border-line">
        {checks.map((check) => (
          <Check key={check.check} {...check} />
        ))}
      </ul>
      {changes.length > 0 && (
        <div className="grid gap-2 border-t border-line px-4 py-5 sm:px-6">
          <h3 className="text-base">What would change this</h3>
          <ul className="grid max-w-[65ch] list-disc gap-1 pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="border-t border-line bg-sunken px-4 py-3 text-sm text-ink-2 sm:px-6">
        This is guidance, never a promise. The Home Office decides on each visa.
      </p>
    </section>
  )
}

const Check = ({ check, state, reason, evidence, source, as_of, settled_by }: JobCheck) => (
  <li className="flex gap-3 px-4 py-4 sm:px-6">
    {stateIcons[state]}
    <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
      <h3 className="text-base">
        {checkNames[check]}: <span className="font-normal">{stateWords[state]}</span>
      </h3>
      <p className="max-w-[65ch]">{reason}</p>
      {evidence !== null && (
        <p className="max-w-[65ch] text-sm text-ink-2">{check === 'words' ? `“${evidence}”` : evidence}</p>
      )}
      {settled_by !== undefined && (
        <p className="max-w-[65ch]">
          <strong>To be sure:</strong> {settled_by}
        </p>
      )}
      {(source !== null || as_of !== null) && (
        <p className="text-sm text-ink-2">
          {source === null ? 'The advert' : <ExternalLink href={source}>{sourceNames[check]}</ExternalLink>}
          {as_of !== null && `, ${unbroken(longDate(as_of))}`}
        </p>
      )}
    </div>
  </li>
)
