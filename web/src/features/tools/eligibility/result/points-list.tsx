import type { EligibilityResult } from '#shared/eligibility/assess.ts'
import { rules, SALARY_POINTS } from '#shared/eligibility/rules.ts'
import { sourceOf } from '#shared/eligibility/threshold-for.ts'
import { formatPounds } from '#shared/format/money.ts'
import { WizardSection } from '../wizard-section.tsx'
import { RuleLine } from './rule-line.tsx'

/** The points by rule, each with its rule as coded. The financial requirement is the last. */
export function PointsList({ result }: { result: EligibilityResult }) {
  const { pointsBreakdown, threshold, hasMoney } = result
  const salaryRule = {
    text: `${threshold.applies}: a salary of at least ${formatPounds(threshold.pounds)} gives ${SALARY_POINTS} points.`,
    points: SALARY_POINTS,
    ...sourceOf(threshold),
  }
  return (
    <WizardSection title="Points by rule">
      <ul className="grid border-t border-line">
        {pointsBreakdown.map(({ rule, category, points }) => {
          const {
            points: max,
            text,
            since,
            until,
            source,
          } = ruleOf(rule === 'salary' ? salaryRule : rules[rule])
          return (
            <RuleLine
              key={rule}
              {...{ category, text, since, until, source }}
              score={`${points} of ${max} points`}
              isMet={points > 0}
            />
          )
        })}
        <RuleLine {...ruleOf(rules.money)} category={rules.money.category} isMet={hasMoney} />
      </ul>
    </WizardSection>
  )
}

const ruleOf = (rule: { text: string; points: number; since: string; until?: string; source: string }) => ({
  text: rule.text,
  points: rule.points,
  since: rule.since,
  until: rule.until,
  source: rule.source,
})
