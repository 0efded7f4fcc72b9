import { useId, type Ref } from 'react'
import type { Occupation } from '../../../../shared/occupations/open-occupations.ts'
import { standingOf } from '../../../../shared/occupations/standing.ts'
import { standingLabels } from './result/standing-words.ts'

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
        The best match comes first. What the work is counts, not the title: the employer chooses the code, and
        it has to be the most fitting one.
      </p>
      <div className="grid gap-2">
        {occupations.map((occupation) => (
          <label
            key={occupation.id}
            className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-edge px-4 py-2.5 [overflow-wrap:anywhere] hover:bg-muted has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={name}
              value={occupation.id}
              checked={occupation.id === chosen.id}
              onChange={() => onChoose(occupation.id)}
              className="row-span-2 size-5 cursor-pointer"
            />
            <span className="font-semibold tabular-nums">
              {occupation.code} {occupation.title}
            </span>
            <span className="text-sm text-ink-2">{standingLabels[standingOf(occupation).kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
