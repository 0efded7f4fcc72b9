import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { standingOf } from '#shared/occupations/standing.ts'
import { standingLabels } from './result/standing-labels.ts'

interface OccupationOptionProps {
  /** The name of the group of radio buttons. */
  name: string
  occupation: Occupation
  checked: boolean
  onChoose: () => void
}

/** One occupation to choose: its code, its title and whether it can be sponsored. */
export const OccupationOption = ({ name, occupation, checked, onChoose }: OccupationOptionProps) => (
  <label className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-edge px-4 py-2.5 [overflow-wrap:anywhere] hover:bg-muted has-checked:border-brand has-checked:bg-brand-soft">
    <input
      type="radio"
      name={name}
      value={occupation.id}
      checked={checked}
      onChange={onChoose}
      className="row-span-2 size-5 cursor-pointer"
    />
    <span className="font-semibold tabular-nums">
      {occupation.code} {occupation.title}
    </span>
    <span className="text-sm text-ink-2">{standingLabels[standingOf(occupation).kind]}</span>
  </label>
)
