import { useEffect, useRef } from 'react'
import { longDate } from '#shared/format/date.ts'
import { objectionDeadline } from '#shared/retention.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { IconCheck } from '../../../ui/icons.ts'

/** A request that the server has taken, and when. */
export interface SentObjection {
  value: string
  at: Date
}

interface ObjectionSentProps {
  sent: SentObjection
  onAgain: () => void
}

/** Confirms a request, and says what happens next and by when. It takes the focus, because the form is gone. */
export function ObjectionSent({ sent: { value, at }, onAgain }: ObjectionSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const deadline = objectionDeadline(at).toISOString()
  return (
    <div className="grid gap-3">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 rounded-md bg-good-soft p-3 text-base font-semibold text-good"
      >
        <IconCheck size={20} aria-hidden="true" className="shrink-0" />
        We have your request
      </h3>
      <p>
        It is about <strong className="[overflow-wrap:anywhere]">{value}</strong>. What happens next:
      </p>
      <ol className="grid list-decimal gap-1 pl-6">
        <li>
          An administrator decides by{' '}
          <time dateTime={deadline} className="whitespace-nowrap">
            {longDate(deadline)}
          </time>
          .
        </li>
        <li>
          If it is a contact of a person, we remove it from all companies and vacancies, and keep it out.
        </li>
        <li>Your request is deleted. We do not write to you.</li>
      </ol>
      <FormActions>
        <Button variant="secondary" onClick={onAgain}>
          Ask about another contact
        </Button>
      </FormActions>
    </div>
  )
}
