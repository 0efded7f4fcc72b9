import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconArrowLeft } from '../../../ui/icons.ts'
import { RejectedValues } from '../rejected-values.tsx'
import { AnswerList } from './answer-list.tsx'
import { QuestionStep } from './question-step.tsx'
import { questions } from './questions.ts'
import { useWizard } from './use-wizard.ts'
import { WelcomeStep } from './welcome-step.tsx'
import { fieldOf, resultAnswers } from './wizard-state.ts'

/** The result. It loads while the first question is answered. */
const result = lazyPart(
  () => import('./result/result-step.tsx'),
  (module) => module.ResultStep,
)

/** The Skilled Worker calculator: a welcome, one question a step, and the result. */
export function EligibilityWizard() {
  const wizard = useWizard()
  const { state, act, address } = wizard
  useEffect(() => void result.preload(), [])
  const field = fieldOf(state.step)
  const answers = resultAnswers(state)
  const rejected = state.rejected.map((one) => ({ name: questions[one.field].name, value: one.value }))
  return (
    <Dialog open tall onClose={address.close} title="Skilled Worker eligibility">
      <div className="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]">
        {state.step > 0 && (
          <Button
            variant="quiet"
            className="-ml-3 w-fit print:hidden"
            icon={<IconArrowLeft size={18} />}
            onClick={() => act({ type: 'back' })}
          >
            Back
          </Button>
        )}
        <RejectedValues values={rejected} />
        {state.step === 0 && <WelcomeStep onStart={() => act({ type: 'continue' })} />}
        {field !== undefined && <QuestionStep key={field} field={field} wizard={wizard} />}
        {answers === undefined && (
          <AnswerList
            title="The questions"
            texts={state.texts}
            open={field}
            onChange={(changed) => act({ type: 'change', field: changed })}
          />
        )}
        {answers !== undefined && (
          <Suspense fallback={<p className="delayed text-ink-2">Loading…</p>}>
            <result.Part answers={answers} wizard={wizard} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}
