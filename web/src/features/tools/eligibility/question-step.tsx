import { type KeyboardEvent, Suspense, useId, useState } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ChoiceField, type Field, fields } from '#shared/eligibility/answers.ts'
import { formatExactPounds } from '#shared/format/exact-pounds.ts'
import { readAmount } from '#shared/format/read-amount.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { log } from '../../../lib/log.ts'
import { TextLink } from '../../../ui/external-link.tsx'
import { PoundsInput } from '../../../ui/forms/pounds-input.tsx'
import { Skeleton } from '../../../ui/page/answer.tsx'
import { helps, options, questions } from './questions.ts'
import { StepForm, StepHeading } from './step-heading.tsx'
import { isValidStep, type Wizard } from './use-wizard.ts'

/** Pay below this is hardly pay for a year. */
const HARDLY_A_YEAR = 10_000

interface SalaryQuestionProps {
  text: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  toConverter: LinkProps
}

function SalaryQuestion({ text, onChange, onKeyDown, toConverter }: SalaryQuestionProps) {
  const id = useId()
  const { question, hint } = questions.salary
  const amount = readAmount(text)
  return (
    <div className="grid gap-1">
      <StepHeading>
        <label htmlFor={id}>{question}</label>
      </StepHeading>
      <p id={`${id}-hint`} className="mb-3 max-w-[65ch] text-ink-2">
        {hint}{' '}
        <Link {...toConverter} className="link">
          Convert another currency
        </Link>
      </p>
      <div className="max-w-xs">
        <PoundsInput
          id={id}
          name="salary"
          value={text}
          aria-describedby={`${id}-hint ${id}-read`}
          onKeyDown={onKeyDown}
          onChange={onChange}
        />
      </div>
      <p id={`${id}-read`} aria-live="polite" className="mt-1 min-h-5 text-sm text-ink-2">
        {amount !== undefined && `That is ${formatExactPounds(amount)} a year.`}
        {amount !== undefined && amount < HARDLY_A_YEAR && ' Is it the pay for a whole year?'}
      </p>
    </div>
  )
}

interface ChoiceQuestionProps {
  field: ChoiceField
  /** The chosen value; '' for none. */
  text: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function ChoiceQuestion({ field, text, onChange, onKeyDown }: ChoiceQuestionProps) {
  const hintId = useId()
  const { question, hint } = questions[field]
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend>
        <StepHeading>{question}</StepHeading>
      </legend>
      <p id={hintId} className="mt-1 mb-4 max-w-[65ch] text-ink-2">
        {hint} <TextLink to={helps[field].to}>{helps[field].words}</TextLink>
      </p>
      <div className="grid gap-3">
        {Object.entries(options[field]).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-edge px-4 py-2.5 hover:bg-muted has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={field}
              value={value}
              checked={text === value}
              onKeyDown={onKeyDown}
              onChange={() => onChange(value)}
              className="size-5 shrink-0 cursor-pointer"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The picker has the tables of occupations, so it loads with its question. */
const picker = lazyPart(() => import('../../occupations/occupation-picker.tsx'), 'OccupationPicker')

/** The tables 1 and 3 have work at graduate level. */
const isGraduate = ({ table }: Occupation): boolean => table === '1' || table === '3'

/** One question. Continue is disabled until it has an answer, and says what is missing. */
export function QuestionStep({ field, wizard }: { field: Field; wizard: Wizard }) {
  const { state, act, address } = wizard
  const text = state.texts[field] ?? ''
  // it stays where it has been chosen
  const [wasUnknown] = useState(state.details.occupation === undefined)
  const asksOccupation = field === 'jobSkillLevel' || (field === 'salary' && wasUnknown)
  const answer = (next: string) => act({ type: 'answer', field, text: next })
  // a form with a disabled button is not submitted, so Enter would do nothing at all
  const warn = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !isValidStep(state)) log(`The step ${field} has no valid answer`)
  }
  return (
    <StepForm
      wizard={wizard}
      progress={`Question ${state.step} of ${fields.length}`}
      next="Continue"
      missing={field === 'salary' ? 'Enter a number to continue' : 'Choose an answer to continue'}
    >
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
      {asksOccupation && (
        <Suspense fallback={<Skeleton className="h-24 w-full rounded-md" />}>
          <picker.Part
            label="Which occupation is it? Find it by the job title (optional)"
            hint={
              field === 'salary'
                ? 'Each occupation has its own going rate. Without it, whether this pay is enough stays open.'
                : 'It answers this question, and decides how much pay is enough: without it, that stays open.'
            }
            chosen={state.details.occupation}
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
    </StepForm>
  )
}
