import { useId, type KeyboardEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { formatExactPounds } from '#shared/format/money.ts'
import { readAmount } from '#shared/format/read-amount.ts'
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
      <div className="relative max-w-xs">
        <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-2">
          £
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          name="salary"
          autoComplete="off"
          value={text}
          aria-describedby={`${id}-hint ${id}-read`}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(event.target.value)}
          className="control pl-7 tabular-nums"
        />
      </div>
      <p id={`${id}-read`} aria-live="polite" className="mt-1 min-h-5 text-sm text-ink-2">
        {amount !== undefined && `That is ${formatExactPounds(amount)} a year.`}
        {amount !== undefined && amount < HARDLY_A_YEAR && ' Is it the pay for a whole year?'}
      </p>
    </div>
  )
}
