import type { ReactNode } from 'react'
import { govUkPages } from '#shared/eligibility/gov-uk-pages.ts'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { countedHours } from '#shared/occupations/counted-pay.ts'
import type { Occupation, PayScale } from '#shared/occupations/open-occupations.ts'
import { payScaleLines, payTablesOf } from '#shared/occupations/pay-band-of.ts'
import type { PayTable } from '#shared/occupations/pay-tables.ts'
import { GOING_RATE_HOURS, MAX_COUNTED_HOURS, payScaleThresholdOn } from '#shared/occupations/salary-cases.ts'
import { figureOn } from '#shared/rules/dated-figures.ts'
import { eventsAfter } from '#shared/rules/rule-events.ts'
import thresholds from '#shared/rules/thresholds.json' with { type: 'json' }
import { ExternalLink } from '../../../ui/external-link.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { occupations } from '../built-in-occupations.ts'
import { caseTitles, type Check, visaLabels } from '../check-values.ts'
import { atLeastPounds, gapPounds, type Judgement, paidPounds } from './judge-pay.ts'

/** The threshold and the going rate, the higher of which is required, and the pay. */
export function PayFigures({ check, judgement, day }: { check: Check; judgement: Judgement; day: string }) {
  const { counted, above, detail, band, openFrom, openFor } = judgement
  const wasRefused = detail?.used.id === 'standard' && check.case !== 'standard'
  return (
    <div className="grid gap-3">
      <h3>What it must pay</h3>
      {detail ? (
        <>
          <p className="max-w-[65ch]">
            The higher of two figures applies: the salary threshold, which is the same for all hours, and the
            going rate for {countedHours(check.hours)} hours a week.
          </p>
          {wasRefused && (
            <p className="max-w-[65ch] font-semibold">
              “{caseTitles[check.case]}” does not apply to this occupation, so the standard figures apply.
            </p>
          )}
          <dl className="grid gap-x-6 gap-y-3 rounded-md bg-sunken p-4 sm:grid-cols-2 forced-colors:border">
            <Figure
              label="Salary threshold"
              higher={detail.decides === 'threshold'}
              note={caseNote(detail.used.id, check)}
            >
              {atLeastPounds(detail.threshold)} a year
            </Figure>
            <Figure
              label="Going rate"
              higher={detail.decides === 'going-rate'}
              note={rateNote(detail, check)}
            >
              {atLeastPounds(detail.goingRate)} a year
            </Figure>
          </dl>
        </>
      ) : (
        <p className="max-w-[65ch]">
          The rate of the pay scale for the job’s band or grade, and never less than{' '}
          {atLeastPounds(payScaleThresholdOn(day))} a year. The general threshold of other jobs does not
          apply.
          {band !== null && ` ${bandNote(band, check)}`}
        </p>
      )}
      {counted === null || above === null ? (
        <p>Enter the pay to compare it.</p>
      ) : (
        <p className="max-w-[65ch]">
          Your pay counts as <strong className="tabular-nums">{paidPounds(counted)} a year</strong>
          {check.hours > MAX_COUNTED_HOURS &&
            `, because pay for more than ${MAX_COUNTED_HOURS} hours a week does not count`}
          .{' '}
          {above < 0 ? (
            <strong>
              {openFrom === null
                ? shortfall(above, check.hours)
                : band === null
                  ? `${atLeastPounds(openFrom)} is enough for ${openFor}. Ask the employer by which rate it sponsors.`
                  : `The Immigration Rules named ${atLeastPounds(openFrom)} when they were last read, and the newer scale is higher. Ask the employer which of them counts.`}
            </strong>
          ) : detail === null && band === null ? (
            'Compare it with the pay scale below.'
          ) : (
            <strong>That reaches the required {atLeastPounds(judgement.required ?? 0)}.</strong>
          )}
        </p>
      )}
    </div>
  )
}

/** How much is missing. Above 48 hours, more pay has to be raised than is missing, because some of it does not count. */
const shortfall = (above: number, hours: number): string =>
  hours > MAX_COUNTED_HOURS
    ? `The pay for all ${hours} hours has to be ${gapPounds(above)} a year higher.`
    : `That is ${gapPounds(above)} too low.`

const bandNote = ({ name, pounds, hours, rate }: NonNullable<Judgement['band']>, check: Check): string => {
  const begins = `Here that is ${name}, from ${atLeastPounds(pounds)} a year`
  if (hours === null) return `${begins} for full time.`
  const forJob = hours === check.hours ? '' : `, so ${atLeastPounds(rate)} for ${countedHours(check.hours)}`
  return `${begins} for ${hours} hours a week${forJob}.`
}

const caseNote = (id: Check['case'], { visa }: Check): string =>
  visa === 'none' ? caseTitles[id] : `${caseTitles[id]}, with a Skilled Worker visa: ${visaLabels[visa]}`

const hourly = (pounds: number): string => `£${pounds.toFixed(2)} an hour`

function rateNote({ used, rate, isLeastRate }: NonNullable<Judgement['detail']>, { hours }: Check): string {
  const { percent, leastRate } = used
  const share = percent < 100 ? `${percent}% of ` : ''
  const parts = [
    `${share}${atLeastPounds(rate)} for ${GOING_RATE_HOURS} hours a week (${hourly(rate / GOING_RATE_HOURS / 52)})`,
  ]
  if (isLeastRate) parts.push(`but never below ${atLeastPounds(leastRate.year)} (${hourly(leastRate.hour)})`)
  if (hours !== GOING_RATE_HOURS) parts.push(`here for ${countedHours(hours)} hours`)
  return parts.join('; ')
}

interface FigureProps {
  label: string
  higher: boolean
  note: string
  children: ReactNode
}

const Figure = ({ label, higher, note, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd>
      <span className={`block text-lg tabular-nums ${higher ? 'font-semibold' : 'text-ink-2'}`}>
        {children}
      </span>
      {higher && <span className="block text-sm font-semibold text-brand">This one applies</span>}
      <span className="block text-sm text-ink-2">{note}</span>
    </dd>
  </div>
)

const classes = { rate: 'pl-4', heading: 'font-semibold', sentence: 'text-sm text-ink-2' }

interface PayScalesProps {
  occupation: Occupation
  judgement: Judgement
  day: string
}

/** The national pay scale of a health or education job: its pay table, or what the tables of occupations say. */
export function PayScales({ occupation, judgement, day }: PayScalesProps) {
  const tables = payTablesOf(occupation, day)
  return (
    <div className="grid gap-3">
      <h3>National pay scale</h3>
      {tables.length === 0
        ? occupation.payScales.map((scale) =>
            scale.nation === null ? (
              <Lines key={scale.text} {...scale} />
            ) : (
              <Collapsible key={scale.nation} inline summary={scale.nation}>
                <Lines {...scale} />
              </Collapsible>
            ),
          )
        : tables.map((table) =>
            table.nation === (judgement.band?.table?.nation ?? 'England') ? (
              <Bands key={table.nation} table={table} judgement={judgement} />
            ) : (
              <Collapsible key={table.nation} inline summary={table.nation}>
                <Bands table={table} judgement={judgement} />
              </Collapsible>
            ),
          )}
    </div>
  )
}

function Bands({ table, judgement: { counted, band } }: { table: PayTable; judgement: Judgement }) {
  const reaches = (pounds: number) =>
    counted !== null && counted * (band ? band.pounds / band.rate : 1) >= pounds
  return (
    <>
      <ul className="grid max-w-[65ch] border-t border-line">
        {table.bands.map(({ id, name, pounds }) => (
          <li
            key={id}
            aria-current={id === band?.id ? 'true' : undefined}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 aria-[current=true]:font-semibold"
          >
            <span className="first-letter:uppercase">{name}</span>
            <span className="tabular-nums">
              from {formatPounds(pounds)}
              {counted !== null && (
                <span className={reaches(pounds) ? 'text-good' : 'text-ink-2'}>
                  {reaches(pounds) ? ' · reached' : ' · not reached'}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="max-w-[65ch] text-sm text-ink-2">
        {table.title}, {table.nation}, {table.year}, since {longDate(table.since)}:{' '}
        <ExternalLink href={table.address}>{table.source}</ExternalLink>. A newer scale can be higher: ask the
        employer, and see the <ExternalLink href={occupations.address}>tables 4 and 5 on GOV.UK</ExternalLink>
        .
      </p>
    </>
  )
}

const Lines = ({ text }: PayScale) => (
  <ul className="grid max-w-[65ch] gap-1.5">
    {payScaleLines(text).map(({ kind, text: line }) => (
      <li key={line} className={classes[kind]}>
        {line}
      </li>
    ))}
  </ul>
)

/** What pay counts, whom other rules concern, the sources with their dates, and that this is not legal advice. */
export function RuleSources({ day }: { day: string }) {
  const { source } = figureOn(thresholds, 'standard', day)!
  const changes = new Set(
    ['thresholds', 'going-rates', 'lists', 'transition'].flatMap((subject) =>
      eventsAfter({ subject, source }, day).map(({ name, from }) => `${name} (${longDate(from)})`),
    ),
  )
  return (
    <div className="grid max-w-[75ch] gap-2 text-sm text-ink-2">
      <p>
        <strong className="text-ink">This is guidance, not legal advice.</strong> The rules may have changed
        since the dates below: look at GOV.UK before you rely on a result.
        {changes.size > 0 && <strong> Changed since then: {[...changes].join(', ')}.</strong>}
      </p>
      <p>
        Pay means guaranteed basic pay before tax. Bonuses, overtime, allowances and benefits do not count.
        Other figures apply to some health and care jobs.
      </p>
      <p>
        Occupations and going rates of {longDate(occupations.date)}:{' '}
        <ExternalLink href={occupations.address}>Appendix Skilled Occupations</ExternalLink>. Thresholds,
        shares, hours and the Temporary Shortage List of {longDate(source.date)}:{' '}
        <ExternalLink href={source.address}>Appendix Skilled Worker</ExternalLink>, paragraphs SW 4.4, 6.1A,
        14.3 and 14.4.{' '}
        <ExternalLink href={govUkPages.salaryList}>Appendix Immigration Salary List</ExternalLink> of the same
        date. {occupations.attribution} <ExternalLink href={occupations.licence}>Licence</ExternalLink>
      </p>
    </div>
  )
}
