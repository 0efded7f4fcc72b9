import type { EligibilityResult } from '../../../../../../shared/eligibility/assess.ts'
import { rules, SALARY_POINTS } from '../../../../../../shared/eligibility/rules.ts'
import { sourceOf } from '../../../../../../shared/eligibility/threshold-for.ts'
import { formatPounds } from '../../../../../../shared/format/money.ts'
import { IconCheck, IconX } from '../../../../ui/icons.ts'
import { RuleSource } from '../../rule-source.tsx'
import { WizardSection } from '../wizard-section.tsx'

interface Row {
  category: string
  /** Such as `20 of 20 points`. */
  score: string
  isMet: boolean
  text: string
  since: string
  until?: string | undefined
  source: string
}

/** The rows of the points, each with its rule as coded; the financial requirement is the last. */
function rowsOf({ pointsBreakdown, threshold, hasMoney }: EligibilityResult): Row[] {
  const salaryRule = {
    text: `${threshold.applies}: a salary of at least ${formatPounds(threshold.pounds)} gives ${SALARY_POINTS} points.`,
    points: SALARY_POINTS,
    ...sourceOf(threshold),
  }
  return [
    ...pointsBreakdown.map(({ rule, category, points }) => {
      const { points: most, ...stated } = rule === 'salary' ? salaryRule : rules[rule]
      return { ...stated, category, score: `${points} of ${most} points`, isMet: points > 0 }
    }),
    { ...rules.money, score: hasMoney ? 'Met' : 'Not met', isMet: hasMoney },
  ]
}

/** The points by rule. */
export function PointsList({ result }: { result: EligibilityResult }) {
  return (
    <WizardSection title="Points by rule">
      <ul className="grid border-t border-line">
        {rowsOf(result).map(({ category, score, isMet, text, ...source }) => (
          <li key={category} className="flex gap-3 border-b border-line py-3">
            {isMet ? (
              <IconCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-good" />
            ) : (
              <IconX size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
            )}
            <div className="grid min-w-0 grow gap-0.5">
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                {category}
                <span className="tabular-nums">{score}</span>
              </p>
              <p>{text}</p>
              <RuleSource {...source} />
            </div>
          </li>
        ))}
      </ul>
    </WizardSection>
  )
}
