import { Link } from 'react-router-dom'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { comparePay, type Comparison } from '#shared/eligibility/compare-pay.ts'
import { govUkPages } from '#shared/eligibility/gov-uk-pages.ts'
import { PAY_RULES_SINCE, rulesToday } from '#shared/eligibility/rules-today.ts'
import { lowerThresholdsToday } from '#shared/eligibility/thresholds.ts'
import { yearlyPay } from '#shared/eligibility/yearly-pay.ts'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { articlePath } from '#shared/pages.ts'
import { FULL_TIME_HOURS } from '#shared/reference/hours-a-year.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'

const general = `the general threshold of ${formatPounds(rulesToday.thresholds.standard)} a year`

const generalWords: Record<Comparison | 'starts-below' | 'may-reach', string> = {
  reached: 'At or above',
  'reached-in-part': 'Only the upper part reaches',
  // only a maximum is stated, as in "up to £50,000"
  'may-reach': 'The maximum reaches',
  below: 'Below',
  // the pay may exceed the figure, as in "£30,000+"
  'starts-below': 'Starts below',
}

const lowerWords: Record<keyof typeof generalWords, string> = {
  reached: 'reached',
  'reached-in-part': 'reached by the upper part',
  'may-reach': 'reached by the maximum',
  'starts-below': 'not reached',
  below: 'not reached',
}

function wordsFor(
  comparison: Comparison,
  { min, max }: { min: number | null; max: number | null },
): keyof typeof generalWords {
  if (comparison === 'below' && max === null) return 'starts-below'
  return comparison === 'reached-in-part' && min === null ? 'may-reach' : comparison
}

const bases = {
  hour: `at ${FULL_TIME_HOURS} hours a week`,
  'full-time': 'for the hours of the post',
}

/**
 * How the pay of a vacancy compares with the salary thresholds of the Skilled Worker visa (docs/product/pipeline.md
 * "Pay and thresholds"). Shows nothing if the pay is not in pounds by the year or hour.
 */
export function PayComparison({ vacancy }: { vacancy: Vacancy }) {
  const pay = yearlyPay(vacancy)
  if (pay === null) return null
  const comparison = comparePay(pay, rulesToday.thresholds.standard)
  const ends = [pay.min, pay.max].flatMap((end) => (end === null ? [] : [formatPounds(end)]))
  const inYear = [...new Set(ends)]
  return (
    <div className="grid max-w-[65ch] gap-1 text-sm text-ink-2">
      <p>
        {pay.from !== 'year' && `About ${inYear.join(' to ')} a year ${bases[pay.from]}. `}
        <strong className="font-semibold text-ink">
          {generalWords[wordsFor(comparison, pay)]} {general} for a Skilled Worker visa.
        </strong>{' '}
        {comparison === 'reached-in-part' && pay.min === null && 'The page states no minimum. '}
        {comparison !== 'reached' && 'Lower thresholds apply to some applicants. '}
        The going rate of the occupation counts too.{' '}
        <ExternalLink href={govUkPages.job}>Salary rules on GOV.UK</ExternalLink>.{' '}
        <Link to={articlePath('salary-thresholds')} className="link">
          Thresholds explained
        </Link>
      </p>
      {comparison !== 'reached' && (
        <Collapsible inline summary="The lower thresholds">
          <ul className="grid gap-1.5">
            {lowerThresholdsToday.map(({ applies, pounds }) => (
              <li key={applies}>
                <span className="font-semibold text-ink tabular-nums">{formatPounds(pounds)}</span> {applies}:{' '}
                {lowerWords[wordsFor(comparePay(pay, pounds), pay)]}.
              </li>
            ))}
          </ul>
          <p className="mt-2">
            Rules of {longDate(PAY_RULES_SINCE)}; guidance, not immigration advice.{' '}
            <ExternalLink href={govUkPages.paidLess}>When you can be paid less</ExternalLink>
          </p>
        </Collapsible>
      )}
    </div>
  )
}
