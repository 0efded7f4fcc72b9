import type { EligibilityResult } from '../../../../../../shared/eligibility/assess.ts'
import { POINTS_NEEDED } from '../../../../../../shared/eligibility/rules.ts'
import { formatPounds } from '../../../../../../shared/format/money.ts'
import { IconAlertCircle, IconCircleCheck } from '../../../../ui/icons.ts'
import { StepHeading } from '../step-heading.tsx'

interface VerdictProps {
  result: EligibilityResult
  /** What the newer figures of GOV.UK say, where they decide otherwise. */
  otherwise: string | null
}

/** Whether the answers pass, the points, and why. */
export function Verdict({ result, otherwise }: VerdictProps) {
  const { isEligible, points, mandatoryPoints, tradeablePoints, reasons, threshold } = result
  const [Icon, tone, colour] = isEligible
    ? [IconCircleCheck, 'bg-good-soft', 'text-good']
    : [IconAlertCircle, 'bg-danger-soft', 'text-danger']
  return (
    <div className={`flex gap-3 rounded-lg p-5 ${tone}`}>
      <Icon size={28} aria-hidden="true" className={`shrink-0 ${colour}`} />
      <div className="grid gap-2">
        <StepHeading>
          {isEligible ? 'You are likely to be eligible' : 'You are not likely to be eligible yet'}
        </StepHeading>
        <p className="tabular-nums">
          <strong className="text-lg">
            {points} of {POINTS_NEEDED} points
          </strong>
          : {mandatoryPoints} mandatory and {tradeablePoints} tradeable
        </p>
        {otherwise !== null && (
          <p className="rounded-md border border-danger bg-surface p-3 font-semibold text-danger">
            {otherwise}
          </p>
        )}
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="text-sm">
          Threshold used: {formatPounds(threshold.pounds)}. {threshold.applies}.
        </p>
      </div>
    </div>
  )
}
