import type { ReactNode } from 'react'
import { type EligibilityResult } from '#shared/eligibility/assess.ts'
import { rules, SALARY_POINTS } from '#shared/eligibility/rules.ts'
import { sourceOf } from '#shared/eligibility/threshold-for.ts'
import { formatPounds } from '#shared/format/money.ts'
import { IconCheck, IconX } from '../../../../ui/icons.ts'
import { RuleSource } from '../../rule-source.tsx'
import { WizardSection } from '../wizard-section.tsx'

interface RuleLineProps {
  category: string
  /** Beside the category, such as `20 of 20 points`. */
  score?: string | undefined
  isMet: boolean
  text: ReactNode
  since: string
  until?: string | undefined
  source: string
}

/** A rule, whether it is met, since when it applies, and its source. */
export function RuleLine({ category, score, isMet, text, ...source }: RuleLineProps) {
  const [Icon, colour] = isMet ? [IconCheck, 'text-good'] : [IconX, 'text-danger']
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          {category}
          <span className="tabular-nums">{score ?? (isMet ? 'Met' : 'Not met')}</span>
        </p>
        <p>{text}</p>
        <RuleSource {...source} />
      </div>
    </li>
  )
}

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
