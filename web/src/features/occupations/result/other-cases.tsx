import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { salaryCases } from '#shared/occupations/salary-cases.ts'
import { caseApplies, type Standing } from '#shared/occupations/standing.ts'
import { caseTitles } from '../case-labels.ts'
import type { Check } from '../check-values.ts'
import { judgePay } from './judge-pay.ts'
import { atLeastPounds, gapPounds } from './rounded-pounds.ts'

interface OtherCasesProps {
  occupation: Occupation
  check: Check
  standing: Standing
}

/** What every case requires of an occupation, and whether the pay reaches it. */
export function OtherCases({ occupation, check, standing }: OtherCasesProps) {
  const cases = salaryCases.filter((one) => caseApplies(occupation, one))
  const isListed = standing.salaryList !== null
  return (
    <div className="grid gap-3">
      <h3>The required pay in each case</h3>
      <ul className="grid gap-3">
        {cases.map(({ id, threshold, percent }) => {
          const { required, above, detail } = judgePay(occupation, check, id)
          return (
            <li key={id} className="grid gap-x-6 sm:grid-cols-[1fr_auto]">
              <span className="font-semibold">{caseTitles[id]}</span>
              <span className="font-semibold tabular-nums sm:text-right">
                {atLeastPounds(required ?? 0)} a year
              </span>
              <span className="text-sm text-ink-2">
                The higher of {atLeastPounds(threshold)} and{' '}
                {detail?.isLeastRate ? 'the least going rate' : `${percent}% of the going rate`},{' '}
                {atLeastPounds(detail?.goingRate ?? 0)}
                {id === 'salary-list' && standing.salaryList?.only
                  ? `; only ${standing.salaryList.only}`
                  : ''}
                {id === 'salary-list' && standing.salaryList?.nation
                  ? `, in ${standing.salaryList.nation}`
                  : ''}
              </span>
              {above !== null && (
                <span className={`text-sm sm:text-right ${above < 0 ? 'text-danger' : 'text-good'}`}>
                  {above < 0 ? `${gapPounds(above)} too low` : 'Your pay is enough'}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {(!occupation.phdCounts || !isListed) && (
        <p className="max-w-[65ch] text-sm text-ink-2">
          {!occupation.phdCounts && 'A PhD does not lower the pay in this occupation. '}
          {!isListed && 'The occupation is not on the immigration salary list.'}
        </p>
      )}
    </div>
  )
}
