import type { PayScale } from '../../../../../shared/occupations/open-occupations.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { occupations } from '../built-in-occupations.ts'
import { payScaleLines } from './pay-scale-lines.ts'

const classes = { rate: 'pl-4', heading: 'font-semibold', sentence: 'text-sm text-ink-2' }

/** The national pay scales of a health or education job. Those of several nations can be opened one by one. */
export function PayScales({ scales }: { scales: readonly PayScale[] }) {
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
      <p className="max-w-[65ch] text-sm text-ink-2">
        Table 4 has the NHS pay bands and table 5 the pay of teachers:{' '}
        <ExternalLink href={occupations.address}>tables on GOV.UK</ExternalLink>
      </p>
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
