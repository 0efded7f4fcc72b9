import type { EligibilityResult } from '#shared/eligibility/assess.ts'
import type { TodayResult } from '#shared/eligibility/assess-today.ts'
import { POINTS_NEEDED } from '#shared/eligibility/rules.ts'
import { rulesToday } from '#shared/eligibility/rules-today.ts'
import { sourceOf } from '#shared/eligibility/threshold-for.ts'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '../../../../ui/icons.ts'
import { StepHeading } from '../step-heading.tsx'

interface VerdictProps {
  result: EligibilityResult
  today: TodayResult
  /** Whether an occupation was chosen. Otherwise no going rate was compared. */
  hasOccupation: boolean
}

/**
 * The headline. It is green or red only where the calculator and the rules of today agree, and else amber. It is green only
 * for a chosen occupation, because the going rate decides too.
 */
function headlineOf({ isEligible }: EligibilityResult, today: TodayResult, hasOccupation: boolean) {
  const unsure = { Icon: IconAlertTriangle, tone: 'bg-key-soft', colour: 'text-key' }
  if (isEligible !== today.isEligible)
    return {
      ...unsure,
      words: isEligible
        ? 'Not enough by the rules on GOV.UK today, although the points here are enough'
        : 'Likely to be eligible by the rules on GOV.UK today, although the points here are not enough',
    }
  if (isEligible && !hasOccupation)
    return { ...unsure, words: 'You may be eligible, but the going rate of your occupation is not checked' }
  return isEligible
    ? {
        Icon: IconCircleCheck,
        tone: 'bg-good-soft',
        colour: 'text-good',
        words: 'You are likely to be eligible',
      }
    : {
        Icon: IconAlertCircle,
        tone: 'bg-danger-soft',
        colour: 'text-danger',
        words: 'You are not likely to be eligible yet',
      }
}

/** Both verdicts: by the rules on GOV.UK today, and by the points of this calculator. */
export function Verdict({ result, today, hasOccupation }: VerdictProps) {
  const { points, mandatoryPoints, tradeablePoints, reasons, threshold } = result
  const { Icon, tone, colour, words } = headlineOf(result, today, hasOccupation)
  const { until } = sourceOf(threshold)
  const missing = today.lines.filter(({ isMet }) => !isMet)
  return (
    <div className={`flex gap-3 rounded-lg p-5 ${tone}`}>
      <Icon size={28} aria-hidden="true" className={`shrink-0 ${colour}`} />
      <div className="grid gap-4">
        <StepHeading>{words}</StepHeading>
        <div className="grid gap-1">
          <p>
            <strong className="text-lg">On GOV.UK today</strong>:{' '}
            {missing.length === 0
              ? hasOccupation
                ? 'all rules are met'
                : 'every rule we could check is met; the going rate is not checked'
              : `${missing.length} of ${today.lines.length} rules not met`}
            <span className="block text-sm">Read on {longDate(rulesToday.read)}.</span>
          </p>
          {missing.length > 0 && (
            <ul className="list-disc pl-5">
              {missing.map(({ category, text }) => (
                <li key={category}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid gap-1">
          <p className="tabular-nums">
            <strong className="text-lg">
              {points} of {POINTS_NEEDED} points
            </strong>{' '}
            by this calculator: {mandatoryPoints} mandatory and {tradeablePoints} tradeable
          </p>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="text-sm">
            Threshold used: {formatPounds(threshold.pounds)}. {threshold.applies}.
            {until !== undefined && ` In force until ${longDate(until)}.`}
          </p>
        </div>
      </div>
    </div>
  )
}
