import { type ReactNode, useId } from 'react'
import type { ArticleSlug } from '#shared/articles.ts'
import type { Answers } from '#shared/eligibility/answers.ts'
import type { EligibilityResult } from '#shared/eligibility/assess.ts'
import { rules, SALARY_POINTS } from '#shared/eligibility/rules.ts'
import { sourceOf } from '#shared/eligibility/thresholds.ts'
import { formatPounds } from '#shared/format/money.ts'
import { articlePath, pages } from '#shared/pages.ts'
import type { RuleState } from '#shared/rules/facts.ts'
import { useFinderPath, useSession } from '../../../../lib/session/session-store.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { TextLink } from '../../../../ui/external-link.tsx'
import { IconAlertTriangle, IconCheck, IconSearch, IconX } from '../../../../ui/icons.ts'
import { finderQuery } from '../../../search/criteria/criteria.ts'
import { useSearchFields } from '../../../search/criteria/search-fields.ts'
import { startCriteria } from '../../../search/criteria/start-criteria.ts'
import { RuleSource, type RuleSourceProps } from '../../rule-source.tsx'

interface WizardSectionProps {
  title: string
  className?: string
  children: ReactNode
}

export function WizardSection({ title, className = '', children }: WizardSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 gap-3 ${className}`}>
      <h4 id={id} className="text-lg font-semibold">
        {title}
      </h4>
      {children}
    </section>
  )
}

const readings = ({
  entrantStatus,
  financialRequirement,
  englishProficiency,
}: Answers): (readonly [ArticleSlug, string])[] => [
  ['points-test', 'The points test explained'],
  ['how-to-approach-a-sponsor', 'How to approach a sponsor'],
  ['family-and-costs', 'What the visa costs, and your family'],
  ['settlement', 'When you may stay for good'],
  ...(englishProficiency === 'B2' ? [] : [['english', 'English: which level, and how to prove it'] as const]),
  ...(entrantStatus === 'student'
    ? [['student-or-graduate-to-skilled-worker', 'From Student or Graduate to Skilled Worker'] as const]
    : []),
  ...(financialRequirement === 'twelveMonths'
    ? [['switching-employer', 'Switching to another employer'] as const]
    : []),
]

/** What the user can do and read next, and a search for sponsors of the Skilled Worker route. */
export function NextSteps({ answers, steps }: { answers: Answers; steps: readonly string[] }) {
  const { user } = useSession()
  const { data: fields } = useSearchFields()
  const finder = useFinderPath()
  const query = finderQuery({ ...startCriteria(user, fields), route: 'Skilled Worker' })
  return (
    <WizardSection title="What you can do next">
      <ul className="list-disc pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className="print:hidden">
        <p>To read:</p>
        <ul className="list-disc pl-5">
          {readings(answers).map(([slug, words]) => (
            <li key={slug}>
              <TextLink to={articlePath(slug)}>{words}</TextLink>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={`${finder}${query}`} icon={<IconSearch size={18} />}>
          See sponsors for this
        </ButtonLink>
        <ButtonLink variant="secondary" to={pages.myPlan}>
          My plan with dates
        </ButtonLink>
      </div>
    </WizardSection>
  )
}

interface RuleLineProps extends RuleSourceProps {
  category: string
  /** Beside the category, such as `20 of 20 points`. */
  score?: string | undefined
  state: RuleState
  text: ReactNode
  children?: ReactNode
}

const ruleStates = {
  met: { Icon: IconCheck, colour: 'text-good', words: 'Met' },
  'not-met': { Icon: IconX, colour: 'text-danger', words: 'Not met' },
  unknown: { Icon: IconAlertTriangle, colour: 'text-key', words: 'Open' },
}

/** A rule, whether it is met, since when it applies, and its source. */
export function RuleLine({ category, score, state, text, children, ...source }: RuleLineProps) {
  const { Icon, colour, words } = ruleStates[state]
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          {category}
          <span className="tabular-nums">{score ?? words}</span>
        </p>
        <p>{text}</p>
        <RuleSource {...source} />
        {children}
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
              state={points > 0 ? 'met' : 'not-met'}
            />
          )
        })}
        <RuleLine
          {...ruleOf(rules.money)}
          category={rules.money.category}
          state={hasMoney ? 'met' : 'not-met'}
        />
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
