import { Link } from 'react-router-dom'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { GOING_RATE_HOURS } from '#shared/occupations/salary-cases.ts'
import { occupationAddress } from '../../../../lib/occupation-address.ts'
import { Button } from '../../../../ui/button.tsx'

interface CountedOccupationProps {
  occupation: Occupation | null
  /** Pounds a year. */
  salary: number
  onChoose: () => void
}

/** Which occupation the result counts with. Without one, no going rate was compared. */
export function CountedOccupation({ occupation, salary, onChoose }: CountedOccupationProps) {
  return (
    <div className="grid gap-2 rounded-md border border-line p-4">
      {occupation === null ? (
        <p>
          <strong>No occupation is chosen</strong>, so its going rate is not compared. The salary must reach
          that too.
        </p>
      ) : (
        <p>
          <strong>
            {occupation.code} {occupation.title}
          </strong>
          , for {GOING_RATE_HOURS} hours a week.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <Button variant="secondary" onClick={onChoose}>
          {occupation === null ? 'Choose the occupation' : 'Change the occupation'}
        </Button>
        <Link
          to={occupationAddress({
            pay: String(salary),
            per: 'year',
            ...(occupation && { title: occupation.title, code: occupation.id }),
          })}
          className="link"
        >
          Check the going rate of an occupation
        </Link>
      </div>
    </div>
  )
}
