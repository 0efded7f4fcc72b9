import type { ReactNode } from 'react'
import { countedHours } from '#shared/occupations/counted-pay.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import {
  GOING_RATE_HOURS,
  leastGoingRate,
  MAX_COUNTED_HOURS,
  PAY_SCALE_THRESHOLD,
} from '#shared/occupations/salary-cases.ts'
import { caseTitles } from '../case-labels.ts'
import type { Check } from '../check-values.ts'
import type { Judgement } from './judge-pay.ts'
import { atLeastPounds, gapPounds, paidPounds } from './rounded-pounds.ts'

interface PayFiguresProps {
  occupation: Occupation
  check: Check
  judgement: Judgement
}

/** The threshold and the going rate, the higher of which is required, and the pay. */
export function PayFigures({ occupation: { rate }, check, judgement }: PayFiguresProps) {
  const { counted, above, detail, band } = judgement
  const wasRefused = detail?.used.id === 'standard' && check.case !== 'standard'
  return (
    <div className="grid gap-3">
      <h3>What it must pay</h3>
      {detail && rate ? (
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
              note={caseNote(detail.used.id)}
            >
              {atLeastPounds(detail.threshold)} a year
            </Figure>
            <Figure
              label="Going rate"
              higher={detail.decides === 'going-rate'}
              note={rateNote(rate, check, judgement)}
            >
              {atLeastPounds(detail.goingRate)} a year
            </Figure>
          </dl>
        </>
      ) : (
        <p className="max-w-[65ch]">
          The rate of the pay scale for the job’s band or grade, and never less than{' '}
          {atLeastPounds(PAY_SCALE_THRESHOLD)} a year. The general threshold of other jobs does not apply.
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
            <strong>{shortfall(above, check.hours)}</strong>
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

/** Where a band begins, for the hours of the job. */
const bandNote = ({ name, pounds, hours, rate }: NonNullable<Judgement['band']>, check: Check): string => {
  const begins = `Here that is ${name}, from ${atLeastPounds(pounds)} a year`
  if (hours === null) return `${begins} for full time.`
  const forJob = hours === check.hours ? '' : `, so ${atLeastPounds(rate)} for ${countedHours(check.hours)}`
  return `${begins} for ${hours} hours a week${forJob}.`
}

const caseNote = (id: Check['case']): string => (id === 'standard' ? 'Standard' : caseTitles[id])

const hourly = ({ hour }: { hour: number }): string => `£${hour.toFixed(2)} an hour`

/** How the going rate comes about: the rate of the table, the share, the hours and the floor. */
function rateNote(rate: NonNullable<Occupation['rate']>, { hours }: Check, { detail }: Judgement): string {
  const { percent } = detail?.used ?? { percent: 100 }
  const share = percent < 100 ? `${percent}% of ` : ''
  const parts = [`${share}${atLeastPounds(rate.year)} for ${GOING_RATE_HOURS} hours a week (${hourly(rate)})`]
  if (detail?.isLeastRate)
    parts.push(`but never below ${atLeastPounds(leastGoingRate.year)} (${hourly(leastGoingRate)})`)
  if (hours !== GOING_RATE_HOURS) parts.push(`here for ${countedHours(hours)} hours`)
  return parts.join('; ')
}

interface FigureProps {
  label: string
  higher: boolean
  note: string
  children: ReactNode
}

function Figure({ label, higher, note, children }: FigureProps) {
  return (
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
}
