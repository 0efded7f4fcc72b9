import { useId, type Ref } from 'react'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { OccupationOption } from './occupation-option.tsx'

interface OccupationChoiceProps {
  /** The occupations, the best first. */
  occupations: readonly Occupation[]
  chosen: Occupation
  headingRef: Ref<HTMLHeadingElement>
  onChoose: (id: string) => void
}

/** The choice between the occupations that a title may mean. */
export function OccupationChoice({ occupations, chosen, headingRef, onChoose }: OccupationChoiceProps) {
  const name = useId()
  const hint = useId()
  return (
    <fieldset
      aria-describedby={hint}
      className="card grid min-w-0 gap-3 self-start p-5 sm:p-6 lg:row-start-3"
    >
      <legend className="contents">
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-6 text-lg">
          Which occupation is this job?
        </h2>
      </legend>
      <p id={hint} className="max-w-[65ch] text-ink-2">
        The best match comes first. Choose by what you would do, not by the title: the employer has to choose
        the code that is the best fit.
      </p>
      <div className="grid gap-2">
        {occupations.map((occupation) => (
          <OccupationOption
            key={occupation.id}
            name={name}
            occupation={occupation}
            checked={occupation.id === chosen.id}
            onChoose={() => onChoose(occupation.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
