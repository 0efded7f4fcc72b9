import { Suspense, useId, type FormEvent, type KeyboardEvent } from 'react'
import { fields, type Field } from '#shared/eligibility/answers.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { log } from '../../../lib/log.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import { SalaryQuestion } from './salary-question.tsx'
import type { Wizard } from './use-wizard.ts'
import { isValidStep } from './wizard-state.ts'

/** The picker has the tables of occupations, so it loads with its question. */
const picker = lazyPart(
  () => import('../../occupations/occupation-picker.tsx'),
  (module) => module.OccupationPicker,
)

/** The tables 1 and 3 have work at graduate level. */
const isGraduate = ({ table }: Occupation): boolean => table === '1' || table === '3'

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
      {field === 'jobSkillLevel' && (
        <Suspense fallback={<Skeleton className="h-24 w-full rounded-md" />}>
          <picker.Part
            label="Not sure? Find it by the job title (optional)"
            hint="The occupation answers this question, and the result then counts its going rate."
            chosen={state.occupation}
            onChoose={(occupation) =>
              act({
                type: 'occupation',
                id: occupation?.id,
                ...(occupation && { level: isGraduate(occupation) ? 'graduate' : 'below' }),
              })
            }
          />
        </Suspense>
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
