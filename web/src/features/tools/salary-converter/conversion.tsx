import { Link } from 'react-router-dom'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { utcDate } from '#shared/instants.ts'
import { articlePath } from '#shared/pages.ts'
import { RATES_TODAY_OF, RATES_TODAY_SOURCE, unitsPerPound } from '#shared/reference/exchange-rates-today.ts'
import { poundsPer, RATES_OF } from '#shared/reference/exchange-rates.ts'
import { convertSalary, type Gap, hasFixedRate } from '#shared/salary-converter/convert-salary.ts'
import { converterThresholds } from '#shared/salary-converter/converter-thresholds.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ExternalLink, TextLink } from '../../../ui/external-link.tsx'
import { IconAlertTriangle, IconCheck, IconPrinter, IconX } from '../../../ui/icons.ts'
import { PrintFooter } from '../../../ui/page/print-footer.tsx'
import { RuleSource } from '../rule-source.tsx'
import type { useToolAddress } from '../use-tool-address.ts'
import type { Request } from './read-conversion.ts'

// What the converter loads while its form is filled in.

interface ConversionActionsProps {
  request: Request
  address: ReturnType<typeof useToolAddress>
}

/** Takes the result to the calculator, shares it, or prints it. */
export function ConversionActions({ request, address }: ConversionActionsProps) {
  const { pounds } = convertSalary(request.salary, request.currency, utcDate(browserClock()))
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Link {...address.linkTo({ tool: 'calculator', salary: String(pounds) })} className="btn btn-secondary">
        Check eligibility with this salary
      </Link>
      <CopyButton text={address.shared} what="link" full />
      <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
        Print
      </Button>
    </div>
  )
}

const gapWords = ({ gap }: Gap): string => {
  if (gap === 0) return 'exactly reached'
  return gap > 0 ? `reached, ${formatPounds(gap)} above` : `not reached, ${formatPounds(-gap)} below`
}

type Comparison = ReturnType<typeof convertSalary>['comparisons'][number]

/** The headline. It is green or red only where the converter's figure and that of today agree, and else amber. */
function headlineOf(reached: boolean, reachedToday: boolean) {
  if (reached && reachedToday)
    return { Icon: IconCheck, tone: 'bg-good-soft', colour: 'text-good', words: 'reached' }
  if (!reached && !reachedToday)
    return { Icon: IconX, tone: 'bg-danger-soft', colour: 'text-danger', words: 'not reached' }
  const words = reached ? 'reached here, but not on GOV.UK today' : 'not reached here, but on GOV.UK today'
  return { Icon: IconAlertTriangle, tone: 'bg-key-soft', colour: 'text-key', words }
}

function ThresholdVerdict({ comparison }: { comparison: Comparison }) {
  const { name, pounds, reached, today } = comparison
  const { applies, since, until, source } = converterThresholds[name]
  const { Icon, tone, colour, words } = headlineOf(reached, today.reached)
  return (
    <li className={`flex gap-3 rounded-lg p-4 ${tone} forced-colors:border`}>
      <Icon size={22} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="grid gap-2">
        <p className="text-lg font-semibold">
          {applies}: {words}
        </p>
        <p className="grid gap-0.5">
          <span>
            {formatPounds(today.pounds)} today: <strong>{gapWords(today)}</strong>
          </span>
          <RuleSource since={today.since} source={today.source} />
        </p>
        <p className="grid gap-0.5">
          <span>
            {formatPounds(pounds)} until {longDate(until)}: <strong>{gapWords(comparison)}</strong>
          </span>
          <RuleSource since={since} until={until} source={source} />
        </p>
      </div>
    </li>
  )
}

const inWords = ({ salary, currency }: Request): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
  }).format(salary)

/** The salary in pounds by the fixed rate and by that of today, and its gap to each threshold. */
export function ConversionResult({ request, shared }: { request: Request; shared: string }) {
  const { salary, currency } = request
  const { pounds, poundsToday, comparisons } = convertSalary(salary, currency, utcDate(browserClock()))
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
