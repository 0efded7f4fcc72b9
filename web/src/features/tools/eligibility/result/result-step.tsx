import type { Answers } from '../../../../../../shared/eligibility/answers.ts'
import { assess } from '../../../../../../shared/eligibility/assess.ts'
import { otherOutcome } from '../../../../../../shared/eligibility/moved-rules.ts'
import { PrintFooter } from '../../../../ui/page/print-footer.tsx'
import type { Wizard } from '../use-wizard.ts'
import { AnswerList } from '../answer-list.tsx'
import { MovedRules } from './moved-rules.tsx'
import { NextSteps } from './next-steps.tsx'
import { PointsList } from './points-list.tsx'
import { ResultActions } from './result-actions.tsx'
import { Verdict } from './verdict.tsx'

/** The result: verdict, points by rule, rules that have moved, and every answer. It can be printed. */
export function ResultStep({
  answers,
  wizard: { state, act, address },
}: {
  answers: Answers
  wizard: Wizard
}) {
  const result = assess(answers)
  return (
    <div className="printed grid grid-cols-1 gap-7">
      <p className="hidden text-lg font-semibold print:block">Sponsor Finder: Skilled Worker eligibility</p>
      <Verdict result={result} otherwise={otherOutcome(answers)} />
      <MovedRules answers={answers} />
      <PointsList result={result} />
      <NextSteps answers={answers} steps={result.recommendations} />
      <AnswerList
        title="Your answers"
        texts={state.texts}
        onChange={(field) => act({ type: 'change', field })}
      />
      <ResultActions shared={address.shared} onRestart={() => act({ type: 'restart' })} />
      <p className="text-sm text-ink-2">
        This is guidance by the rules as shown, not immigration advice. The Home Office decides.
      </p>
      <PrintFooter address={address.shared} />
    </div>
  )
}
