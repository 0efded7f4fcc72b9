import { useId, type KeyboardEvent } from 'react'
import type { ChoiceField } from '#shared/eligibility/answers.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { helps, options, questions } from './questions.ts'
import { StepHeading } from './step-heading.tsx'

interface ChoiceQuestionProps {
  field: ChoiceField
  /** The chosen value; '' for none. */
  text: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A question with radio buttons. None is chosen at first. */
export function ChoiceQuestion({ field, text, onChange, onKeyDown }: ChoiceQuestionProps) {
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
