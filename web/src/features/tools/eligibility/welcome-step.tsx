import { fields } from '#shared/eligibility/answers.ts'
import { MANDATORY_POINTS, POINTS_NEEDED, TRADEABLE_POINTS } from '#shared/eligibility/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { StepHeading } from './step-heading.tsx'

/** What the wizard does, before its first question. */
export function WelcomeStep({ onStart }: { onStart: () => void }) {
  return (
    <div className="grid max-w-[65ch] gap-4">
      <StepHeading>Check your points in three minutes</StepHeading>
      <p>
        A Skilled Worker visa needs {POINTS_NEEDED} points: {MANDATORY_POINTS} mandatory ones for the job
        offer, the job’s level and your English, and {TRADEABLE_POINTS} for the salary. You also need enough
        money to support yourself.
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
}
