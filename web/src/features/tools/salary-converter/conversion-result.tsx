import { formatPounds } from '../../../../../shared/format/money.ts'
import { poundsPer, RATES_OF } from '../../../../../shared/reference/exchange-rates.ts'
import { convertSalary } from '../../../../../shared/salary-converter/convert-salary.ts'
import { converterThresholds } from '../../../../../shared/salary-converter/converter-thresholds.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconCheck, IconX } from '../../../ui/icons.ts'
import { PrintFooter } from '../../../ui/page/print-footer.tsx'
import { RuleSource } from '../rule-source.tsx'
import { NewerThresholds } from './newer-thresholds.tsx'
import type { Request } from './read-conversion.ts'

const HMRC_RATES = 'https://www.trade-tariff.service.gov.uk/exchange_rates'

const inWords = ({ salary, currency }: Request): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
  }).format(salary)

const gapWords = (gap: number): string => {
  if (gap === 0) return 'exactly reached'
  return gap > 0 ? `reached, ${formatPounds(gap)} above` : `not reached, ${formatPounds(-gap)} below`
}

interface ConversionResultProps {
  request: Request
  /** The URL of this result. */
  shared: string
}

/** The salary in pounds, and its gap to each threshold. */
export function ConversionResult({ request, shared }: ConversionResultProps) {
  const { pounds, comparisons } = convertSalary(request.salary, request.currency)
  return (
    <div className="printed grid grid-cols-1 gap-5">
      <p className="hidden text-lg font-semibold print:block">Sponsor Finder: salary converter</p>
      <div className="rounded-lg bg-brand-soft p-5 [overflow-wrap:anywhere]">
        <p>{inWords(request)} are about</p>
        <p className="text-2xl font-semibold tabular-nums">{formatPounds(pounds)} a year</p>
        <p className="mt-1 text-sm text-ink-2">
          1 {request.currency} is £{poundsPer[request.currency]}, a fixed rate of {RATES_OF}.{' '}
          <ExternalLink href={HMRC_RATES}>Newer rates on GOV.UK</ExternalLink>
        </p>
      </div>
      <ul className="grid border-t border-line">
        {comparisons.map(({ name, pounds: threshold, reached, gap }) => {
          const { applies, since, until, source } = converterThresholds[name]
          const Icon = reached ? IconCheck : IconX
          return (
            <li key={name} className="flex gap-3 border-b border-line py-3">
              <Icon
                size={20}
                aria-hidden="true"
                className={`mt-0.5 shrink-0 ${reached ? 'text-good' : 'text-danger'}`}
              />
              <p className="grid gap-0.5">
                <span>
                  {applies}, {formatPounds(threshold)}: <strong>{gapWords(gap)}</strong>
                </span>
                <RuleSource since={since} until={until} source={source} />
              </p>
            </li>
          )
        })}
      </ul>
      <NewerThresholds pounds={pounds} />
      <PrintFooter address={shared} />
    </div>
  )
}
