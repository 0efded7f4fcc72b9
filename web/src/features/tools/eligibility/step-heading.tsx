import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { isValidStep, type Wizard } from './use-wizard.ts'

/** The heading of a step. It takes the focus when the step appears, so that the step is announced. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h3 ref={ref} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h3>
  )
}

interface StepFormProps {
  wizard: Wizard
  /** Which step it is, in words. */
  progress: string
  next: string
  /** What to do while the button is disabled. */
  missing: string
  children: ReactNode
}

/** A step with questions. Its button is disabled while an answer is missing or wrong, and says so. */
export function StepForm({ wizard: { state, act }, progress, next, missing, children }: StepFormProps) {
  const reasonId = useId()
  const isValid = isValidStep(state)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act({ type: 'continue' })
      }}
      className="grid grid-cols-1 gap-5"
    >
      <p className="text-sm text-ink-2 tabular-nums">{progress}</p>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!isValid} aria-describedby={reasonId}>
          {next}
        </Button>
        <p id={reasonId} className="text-sm text-ink-2">
          {!isValid && missing}
        </p>
      </div>
    </form>
  )
}
