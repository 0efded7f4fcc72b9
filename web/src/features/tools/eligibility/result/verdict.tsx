import type { EligibilityResult } from '#shared/eligibility/assess.ts'
import type { TodayResult } from '#shared/eligibility/assess-today.ts'
import { POINTS_NEEDED } from '#shared/eligibility/rules.ts'
import { rulesToday } from '#shared/eligibility/rules-today.ts'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '../../../../ui/icons.ts'
import { StepHeading } from '../step-heading.tsx'

interface VerdictProps {
  result: EligibilityResult
  today: TodayResult
}

/** The headline. It is green or red only where the calculator and the rules of today agree, and else amber. */
function headlineOf({ isEligible }: EligibilityResult, today: TodayResult) {
  if (isEligible !== today.isEligible)
    return {
      Icon: IconAlertTriangle,
      tone: 'bg-key-soft',
      colour: 'text-key',
      words: isEligible
        ? 'Enough points here, but not enough by the rules on GOV.UK today'
        : 'Not enough points here, but likely to be eligible by the rules on GOV.UK today',
    }
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

/** Both verdicts: by the points of this calculator, and by the rules on GOV.UK today. */
export function Verdict({ result, today }: VerdictProps) {
  const { points, mandatoryPoints, tradeablePoints, reasons, threshold } = result
  const { Icon, tone, colour, words } = headlineOf(result, today)
  const missing = today.lines.filter(({ isMet }) => !isMet)
  return (
    <div className={`flex gap-3 rounded-lg p-5 ${tone}`}>
      <Icon size={28} aria-hidden="true" className={`shrink-0 ${colour}`} />
      <div className="grid gap-4">
        <StepHeading>{words}</StepHeading>
        <div className="grid gap-1">
          <p className="tabular-nums">
            <strong className="text-lg">
              {points} of {POINTS_NEEDED} points
            </strong>
            : {mandatoryPoints} mandatory and {tradeablePoints} tradeable
          </p>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="text-sm">
            Threshold used: {formatPounds(threshold.pounds)}. {threshold.applies}.
          </p>
        </div>
        <div className="grid gap-1">
          <p>
            <strong className="text-lg">On GOV.UK today</strong>:{' '}
            {missing.length === 0
              ? 'all rules are met'
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
      </div>
    </div>
  )
}
