import type { VisaSince } from '#shared/eligibility/answers.ts'
import { longDate } from '#shared/format/date.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { CARE_WORK_ENDS, careWorkCodes, type Listed, LISTS_END } from '#shared/occupations/shortage-lists.ts'
import { type Standing, standingOf } from '#shared/occupations/standing.ts'
import { DEGREE_LEVEL_SINCE } from '#shared/rules/dated-figures.ts'
import { PRISON_OFFICERS } from '#shared/rules/facts.ts'
import routes from '#shared/rules/routes.json' with { type: 'json' }

export const standingLabels: Record<Standing['kind'], string> = {
  eligible: 'Can be sponsored',
  'only-if': 'Can be sponsored only in some cases',
  'not-eligible': 'Cannot be sponsored',
}

/** Why an occupation can be sponsored or not, by its table. */
export const tableLabels: Record<Occupation['table'], string> = {
  1: 'Yes. The occupation is in table 1: work at graduate level, with a going rate of its own.',
  '1a': 'Table 1a has work below graduate level. An employer can sponsor it only if at least one of these is true:',
  3: 'Yes. The occupation is in table 3: health and education jobs on a national pay scale.',
  '3a': 'Table 3a has health and education jobs below graduate level. An employer can sponsor them only if at least one of these is true:',
  6: 'No. The occupation is in table 6: its work needs less skill than the visa requires. No pay changes that.',
}

/** The last day on which people in the UK may become prison officers. */
const JOIN_PRISONS = routes.figures['prison-officers-join'].periods[0]!.until

const limits = ({ only, nation }: Listed): string =>
  [only === undefined ? '' : `, for ${only}`, nation === undefined ? '' : `, in ${nation}`].join('')

/** The ways in which an occupation of the tables 1a and 3a can be sponsored, one of which is enough. */
export function waysOf(
  { code }: Pick<Occupation, 'code'>,
  { shortage, salaryList }: Standing,
  visa: VisaSince,
): string[] {
  if (careWorkCodes.includes(code))
    return [
      `You are in the UK, have worked for this employer in care work for the last three months, and apply before ${longDate(CARE_WORK_ENDS)}.`,
      'You already have permission as a Skilled Worker in care work.',
    ]
  const inTime = `The certificate of sponsorship is issued before ${longDate(LISTS_END)}, because the occupation is on the`
  return [
    `${visa === 'before2024' || visa === 'before2025' ? 'As you say, you' : 'You'} have had permission as a Skilled Worker since before ${longDate(DEGREE_LEVEL_SINCE)}, without a break.`,
    ...(code === PRISON_OFFICERS
      ? [`You apply in the UK by ${longDate(JOIN_PRISONS)}, for at most three years.`]
      : []),
    ...(shortage ? [`${inTime} Temporary Shortage List${limits(shortage)}.`] : []),
    ...(salaryList ? [`${inTime} immigration salary list${limits(salaryList)}.`] : []),
  ]
}

interface OccupationOptionProps {
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
