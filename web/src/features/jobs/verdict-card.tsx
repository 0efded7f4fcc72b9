import { type ReactNode, type Ref, useId } from 'react'
import { longDate, unbroken } from '#shared/format/date.ts'
import {
  type JobAssessment,
  type JobCheck,
  type JobCheckState,
  type JobVerdict,
  verdictWords,
} from '#shared/jobs/job-assessment.ts'
import type { OfferFinding } from '#shared/jobs/offer-check.ts'
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

type Finding = JobCheck | OfferFinding

const checkNames: Record<Finding['check'], string> = {
  fee: 'Money asked of you',
  mail: 'Mailbox of the sender',
  licence: 'Licence of the employer',
  words: 'What the advert says',
  occupation: 'Occupation',
  pay: 'Pay',
  place: 'Place',
}

const sourceNames: Record<Finding['check'], string> = {
  fee: 'GOV.UK, as others report it',
  mail: 'The letter',
  licence: 'Register of licensed sponsors',
  words: 'The advert',
  occupation: 'Table of occupations',
  pay: 'Salary rules on GOV.UK',
  place: 'The advert',
}

type Words = Readonly<Record<JobCheckState | 'advice', string>>
const jobWords: Words = { met: 'Met', 'not-met': 'Not met', unknown: 'Unknown', advice: 'To be sure:' }
const stateIcons: Record<JobCheckState, ReactNode> = {
  met: <IconCircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />,
  'not-met': <IconAlertCircle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />,
  unknown: <IconInfoCircle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />,
}

interface AnswerCardProps extends Omit<VerdictCardProps, 'assessment'> {
  label: string
  badge: readonly [tone: BadgeTone, words: string]
  /** Null where something else on the card says it. */
  reason: string | null
  checks: readonly Finding[]
  words: Words
  changes?: readonly string[]
  note: string
}

interface VerdictCardProps {
  title: string
  assessment: Omit<JobAssessment, 'reason'> & Pick<AnswerCardProps, 'reason'>
  headingRef?: Ref<HTMLHeadingElement>
  /** What stands between the answer and its checks, such as the facts of the job. */
  children?: ReactNode
}

/** An answer, the checks from which it follows with their evidence, and what would change it. */
export function AnswerCard({ label, badge, title, reason, headingRef, children, ...rest }: AnswerCardProps) {
  const { checks, words, changes = [], note } = rest
  const verdictId = useId()
  return (
    <section aria-label={label} className="card overflow-clip">
      <div className="grid justify-items-start gap-2 px-4 py-5 [overflow-wrap:anywhere] sm:px-6">
        <span id={verdictId}>
          <Badge tone={badge[0]}>{badge[1]}</Badge>
        </span>
        {/* the heading takes the focus, and a screen reader says the verdict above it */}
        <h2 ref={headingRef} tabIndex={-1} aria-describedby={verdictId} className="scroll-mt-6 text-xl">
          {title}
        </h2>
        {reason !== null && <p className="max-w-[65ch]">{reason}</p>}
        {children}
      </div>
      <ul aria-label="Checks" className="divide-y divide-line border-t border-line">
        {checks.map((check) => (
          <Check key={check.check} {...check} words={words} />
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
      <p className="border-t border-line bg-sunken px-4 py-3 text-sm text-ink-2 sm:px-6">{note}</p>
    </section>
  )
}

/** Whether a job can be sponsored: the verdict and its five checks. */
export const VerdictCard = ({ assessment: { verdict, ...answer }, ...card }: VerdictCardProps) => (
  <AnswerCard
    {...card}
    {...answer}
    label="Whether this job can be sponsored"
    badge={[verdictTones[verdict], verdictWords[verdict]]}
    words={jobWords}
    note="This is guidance, never a promise. The Home Office decides on each visa."
  />
)

const Check = ({
  check,
  state,
  reason,
  evidence,
  source,
  as_of,
  settled_by,
  words,
}: Finding & { words: Words }) => (
  <li className="flex gap-3 px-4 py-4 sm:px-6">
    {stateIcons[state]}
    <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
      <h3 className="text-base">
        {checkNames[check]}: <span className="font-normal">{words[state]}</span>
      </h3>
      <p className="max-w-[65ch]">{reason}</p>
      {evidence !== null && (
        <p className="max-w-[65ch] text-sm text-ink-2">
          <bdi>{check === 'words' || check === 'fee' ? `“${evidence}”` : evidence}</bdi>
        </p>
      )}
      {settled_by !== undefined && (
        <p className="max-w-[65ch]">
          <strong>{words.advice}</strong> {settled_by}
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
