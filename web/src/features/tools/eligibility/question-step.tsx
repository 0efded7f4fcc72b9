import { useId, type FormEvent, type KeyboardEvent } from 'react'
import { fields, type Field } from '../../../../../shared/eligibility/answers.ts'
import { log } from '../../../lib/log.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import { SalaryQuestion } from './salary-question.tsx'
import type { Wizard } from './use-wizard.ts'
import { isValidStep } from './wizard-state.ts'

/** One question. Continue is disabled until it has an answer, and says what is missing. */
export function QuestionStep({ field, wizard }: { field: Field; wizard: Wizard }) {
  const { state, act, address } = wizard
  const reasonId = useId()
  const isValid = isValidStep(state)
  const text = state.texts[field] ?? ''
  const answer = (next: string) => act({ type: 'answer', field, text: next })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act({ type: 'continue' })
  }
  // a form with a disabled button is not submitted, so Enter would do nothing at all
  const warn = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !isValid) log(`The step ${field} has no valid answer`)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="text-sm text-ink-2 tabular-nums">
        Question {state.step} of {fields.length}
      </p>
      {field === 'salary' ? (
        <SalaryQuestion
          text={text}
          onChange={answer}
          onKeyDown={warn}
          toConverter={address.linkTo({ tool: 'converter' })}
        />
      ) : (
        <ChoiceQuestion field={field} text={text} onChange={answer} onKeyDown={warn} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!isValid} aria-describedby={reasonId}>
          Continue
        </Button>
        <p id={reasonId} className="text-sm text-ink-2">
          {!isValid && (field === 'salary' ? 'Enter a number to continue' : 'Choose an answer to continue')}
        </p>
      </div>
    </form>
  )
}
