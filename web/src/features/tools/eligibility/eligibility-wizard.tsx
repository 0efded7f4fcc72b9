import { Suspense, useEffect } from 'react'
import { fields, isAnswer } from '#shared/eligibility/answers.ts'
import { MANDATORY_POINTS, POINTS_NEEDED, TRADEABLE_POINTS } from '#shared/eligibility/rules.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form.tsx'
import { IconArrowLeft } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { RejectedValues } from '../rejected-values.tsx'
import { AnswerList } from './answer-list.tsx'
import { QuestionStep } from './question-step.tsx'
import { nameOf } from './questions.ts'
import { StepHeading } from './step-heading.tsx'
import { DETAILS, fieldOf, resultAnswers, useWizard, type Wizard } from './use-wizard.ts'

const WelcomeStep = ({ onStart }: { onStart: () => void }) => (
  <div className="grid max-w-[65ch] gap-4">
    <StepHeading>Check your points in three minutes</StepHeading>
    <p>
      A Skilled Worker visa needs {POINTS_NEEDED} points: {MANDATORY_POINTS} mandatory ones for the job offer,
      the job’s level and your English, and {TRADEABLE_POINTS} for the salary. You also need enough money to
      support yourself.
    </p>
    <p className="text-ink-2">
      {fields.length} questions. Your answers are not saved to an account: they stay in the address of this
      page. The result is guidance, not immigration advice.
    </p>
    <FormActions>
      <Button onClick={onStart}>Start</Button>
    </FormActions>
  </div>
)

const further = lazyPart(() => import('./details-step.tsx'), 'DetailsStep')

/** The result. It loads while the first question is answered. */
const result = lazyPart(() => import('./result/result-step.tsx'), 'ResultStep')

/** The chosen occupation. It has the tables of occupations, so it loads only where one is chosen. */
const occupation = lazyPart(() => import('../../occupations/with-occupation.tsx'), 'WithOccupation')

/** The Skilled Worker calculator: a welcome, one question a step, and the result. */
export function EligibilityWizard() {
  const wizard = useWizard()
  const { state, act, address } = wizard
  useEffect(() => void result.preload(), [])
  const field = fieldOf(state.step)
  const rejected = state.rejected.map((one) => ({ name: nameOf(one.field), value: one.value }))
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
        {field !== undefined && <AnswersSoFar wizard={wizard} />}
        {state.step >= DETAILS && <LastSteps wizard={wizard} />}
      </div>
    </Dialog>
  )
}

/** The answers to other questions, which can be changed. They are closed, so that a step has one title. */
function AnswersSoFar({ wizard: { state, act } }: { wizard: Wizard }) {
  const open = fieldOf(state.step)
  const given = fields.filter((field) => field !== open && isAnswer(field, state.texts[field]))
  if (given.length === 0) return null
  return (
    <Collapsible summary={`Your answers so far (${given.length})`}>
      <AnswerList
        fields={given}
        texts={state.texts}
        onChange={(changed) => act({ type: 'change', field: changed })}
      />
    </Collapsible>
  )
}

function LastSteps({ wizard }: { wizard: Wizard }) {
  const answers = resultAnswers(wizard.state)
  const chosen = wizard.state.details.occupation
  const stepFor = (known: Occupation | null) =>
    answers === undefined ? (
      <further.Part occupation={known} wizard={wizard} />
    ) : (
      <result.Part answers={answers} occupation={known} wizard={wizard} />
    )
  return (
    <Suspense fallback={<p className="delayed text-ink-2">Loading…</p>}>
      {chosen === undefined ? stepFor(null) : <occupation.Part id={chosen}>{stepFor}</occupation.Part>}
    </Suspense>
  )
}
