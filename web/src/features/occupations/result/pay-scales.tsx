import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import type { Occupation, PayScale } from '#shared/occupations/open-occupations.ts'
import { payTableOf } from '#shared/occupations/pay-band-of.ts'
import { payScaleLines } from '#shared/occupations/pay-scale-lines.ts'
import type { PayTable } from '#shared/occupations/pay-tables.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { occupations } from '../built-in-occupations.ts'
import type { Judgement } from './judge-pay.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'

const classes = { rate: 'pl-4', heading: 'font-semibold', sentence: 'text-sm text-ink-2' }

interface PayScalesProps {
  occupation: Occupation
  judgement: Judgement
}

/** The national pay scale of a health or education job: its pay table, or what the tables of occupations say. */
export function PayScales({ occupation, judgement }: PayScalesProps) {
  const table = payTableOf(occupation)
  return (
    <div className="grid gap-3">
      <h3>National pay scale</h3>
      {table === null ? (
        occupation.payScales.map((scale) =>
          scale.nation === null ? (
            <Lines key={scale.text} {...scale} />
          ) : (
            <Collapsible key={scale.nation} inline summary={scale.nation}>
              <Lines {...scale} />
            </Collapsible>
          ),
        )
      ) : (
        <Bands table={table} judgement={judgement} />
      )}
    </div>
  )
}

/** The bands of a pay table, and which of them the pay reaches. */
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
        {table.title}, {table.year}, since {longDate(table.since)}:{' '}
        <ExternalLink href={table.address}>{table.source}</ExternalLink>. A newer scale can be higher, and
        Scotland, Wales and Northern Ireland have their own: ask the employer, and see the{' '}
        <ExternalLink href={occupations.address}>tables 4 and 5 on GOV.UK</ExternalLink>.
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
