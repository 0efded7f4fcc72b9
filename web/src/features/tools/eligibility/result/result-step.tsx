import { type Answers, fields } from '#shared/eligibility/answers.ts'
import { assess, type EligibilityResult, nextSteps } from '#shared/eligibility/assess.ts'
import { assessToday, type TodayResult } from '#shared/eligibility/assess-today.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { rulesToday } from '#shared/eligibility/rules-today.ts'
import { longDate } from '#shared/format/date.ts'
import { browserClock } from '../../../../lib/clock.ts'
import { PrintFooter } from '../../../../ui/page/print-footer.tsx'
import { AnswerList } from '../answer-list.tsx'
import type { Wizard } from '../use-wizard.ts'
import { WizardSection } from '../wizard-section.tsx'
import { CountedOccupation } from './counted-occupation.tsx'
import { NextSteps } from './next-steps.tsx'
import { PointsList } from './points-list.tsx'
import { Verdict } from './verdict.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { IconPrinter, IconRefresh } from '../../../../ui/icons.ts'
import { RuleLine } from './rule-line.tsx'

/** What GOV.UK requires today, line by line. */
function RulesTodayList({ today }: { today: TodayResult }) {
  return (
    <WizardSection title="By the rules on GOV.UK today">
      <p className="text-sm text-ink-2">Read on {longDate(rulesToday.read)}.</p>
      <ul className="grid border-t border-line">
        {today.lines.map(({ category, isMet, text, since, source }) => (
          <RuleLine key={category} {...{ category, isMet, text, since, source }} />
        ))}
      </ul>
    </WizardSection>
  )
}

/** What to do next: what the rules of today miss, or else what whoever meets them does. */
function stepsOf(result: EligibilityResult, today: TodayResult): readonly string[] {
  if (!today.isEligible)
    return today.lines.flatMap(({ isMet, recommendation }) => (isMet ? [] : [recommendation]))
  return result.isEligible ? result.recommendations : nextSteps
}

/** Shares the result, prints it, or starts again. */
function ResultActions({ shared, onRestart }: { shared: string; onRestart: () => void }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <CopyButton text={shared} what="link" full />
      <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
        Print
      </Button>
      <Button variant="secondary" icon={<IconRefresh size={18} />} onClick={onRestart}>
        New assessment
      </Button>
    </div>
  )
}

interface ResultStepProps {
  answers: Answers
  /** The chosen occupation; null if there is none. */
  occupation: Occupation | null
  wizard: Wizard
}

/** The result: both verdicts, the rules behind each, and every answer. It can be printed. */
export function ResultStep({ answers, occupation, wizard: { state, act, address } }: ResultStepProps) {
  const result = assess(answers)
  const today = assessToday({ answers, occupation, day: browserClock().toISOString().slice(0, 10) })
  return (
    <div className="printed grid grid-cols-1 gap-7">
      <p className="hidden text-lg font-semibold print:block">Sponsor Finder: Skilled Worker eligibility</p>
      <Verdict result={result} today={today} hasOccupation={occupation !== null} />
      <CountedOccupation
        occupation={occupation}
        salary={answers.salary}
        onChoose={() => act({ type: 'change', field: 'jobSkillLevel' })}
      />
      <RulesTodayList today={today} />
      <PointsList result={result} />
      <NextSteps answers={answers} steps={stepsOf(result, today)} />
      <WizardSection title="Your answers">
        <AnswerList
          fields={fields}
          texts={state.texts}
          onChange={(field) => act({ type: 'change', field })}
        />
      </WizardSection>
      <ResultActions shared={address.shared} onRestart={() => act({ type: 'restart' })} />
      <p className="text-sm text-ink-2">
        This is guidance by the rules as shown, not immigration advice. The Home Office decides.
      </p>
      <PrintFooter address={address.shared} />
    </div>
  )
}
