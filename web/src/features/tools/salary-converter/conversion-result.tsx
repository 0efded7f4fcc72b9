import { formatPounds } from '#shared/format/money.ts'
import { articlePath } from '#shared/pages.ts'
import { RATES_TODAY_OF, RATES_TODAY_SOURCE, unitsPerPound } from '#shared/reference/exchange-rates-today.ts'
import { poundsPer, RATES_OF } from '#shared/reference/exchange-rates.ts'
import { convertSalary, hasFixedRate } from '#shared/salary-converter/convert-salary.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { PrintFooter } from '../../../ui/page/print-footer.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Request } from './read-conversion.ts'
import { ThresholdVerdict } from './threshold-verdict.tsx'

const inWords = ({ salary, currency }: Request): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
  }).format(salary)

interface ConversionResultProps {
  request: Request
  /** The URL of this result. */
  shared: string
}

/** The salary in pounds by the fixed rate and by that of today, and its gap to each threshold. */
export function ConversionResult({ request, shared }: ConversionResultProps) {
  const { salary, currency } = request
  const { pounds, poundsToday, comparisons } = convertSalary(salary, currency)
  const isFixed = hasFixedRate(currency)
  return (
    <div className="printed grid grid-cols-1 gap-5">
      <p className="hidden text-lg font-semibold print:block">Sponsor Finder: salary converter</p>
      <div className="rounded-lg bg-brand-soft p-5 [overflow-wrap:anywhere]">
        <p>{inWords(request)} are about</p>
        <p className="text-2xl font-semibold tabular-nums">{formatPounds(pounds)} a year</p>
        {isFixed && (
          <p className="mt-1 text-sm text-ink-2">
            1 {currency} is £{poundsPer[currency]}, a fixed rate of {RATES_OF}.
          </p>
        )}
        <p className="mt-1 text-sm text-ink-2">
          {isFixed && (
            <strong className="text-ink tabular-nums">{formatPounds(poundsToday)} a year today: </strong>
          )}
          £1 is {unitsPerPound[currency]} {currency} in {RATES_TODAY_OF}, by{' '}
          <ExternalLink href={RATES_TODAY_SOURCE}>HMRC</ExternalLink>.
        </p>
      </div>
      <ul className="grid gap-3">
        {comparisons.map((comparison) => (
          <ThresholdVerdict key={comparison.name} comparison={comparison} />
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        The figures of today count with the rate of today. This is guidance, not immigration advice.{' '}
        <TextLink to={articlePath('salary-thresholds')}>Thresholds explained</TextLink>
      </p>
      <PrintFooter address={shared} />
    </div>
  )
}
