import type { PayScale } from '../../../../../shared/occupations/open-occupations.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { occupations } from '../built-in-occupations.ts'
import { payScaleLines } from './pay-scale-lines.ts'

const classes = { rate: 'pl-4', heading: 'font-semibold', sentence: 'text-sm text-ink-2' }

/** What the tables have that pay scales refer to. */
const tableWords = {
  4: 'Table 4 has a rate for each NHS pay band and nation. Ask the employer for the band.',
  5: 'Table 5 has the rates of teachers by role and region. Ask the employer for the role and the pay point.',
}

/** The national pay scales of a health or education job. Those of several nations can be opened one by one. */
export function PayScales({ scales }: { scales: readonly PayScale[] }) {
  const tables = Object.entries(tableWords).filter(([table]) =>
    scales.some(({ text }) => text.includes(`Table ${table}`)),
  )
  return (
    <div className="grid gap-3">
      <h3>National pay scale</h3>
      {scales.map((scale) =>
        scale.nation === null ? (
          <Lines key={scale.text} {...scale} />
        ) : (
          <details key={scale.nation}>
            <summary className="w-fit rounded-sm py-1 font-semibold text-brand">{scale.nation}</summary>
            <Lines {...scale} />
          </details>
        ),
      )}
      {tables.map(([table, words]) => (
        <p key={table} className="max-w-[65ch]">
          {words} This site does not have that table, so it cannot say whether the pay is enough.{' '}
          <ExternalLink href={occupations.address}>Table {table} on GOV.UK</ExternalLink>
        </p>
      ))}
    </div>
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
