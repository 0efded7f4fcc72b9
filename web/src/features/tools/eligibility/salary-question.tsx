import { useId, type KeyboardEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { formatExactPounds } from '#shared/format/exact-pounds.ts'
import { readAmount } from '#shared/format/read-amount.ts'
import { PoundsInput } from '../../../ui/forms/pounds-input.tsx'
import { questions } from './questions.ts'
import { StepHeading } from './step-heading.tsx'

/** Pay below this is hardly pay for a year. */
const HARDLY_A_YEAR = 10_000

interface SalaryQuestionProps {
  text: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  toConverter: LinkProps
}

/** The question about the salary. It shows the number that it has read. */
export function SalaryQuestion({ text, onChange, onKeyDown, toConverter }: SalaryQuestionProps) {
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
