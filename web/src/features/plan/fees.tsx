import { formatPounds } from '#shared/format/money.ts'
import { type Fee, totalOf } from '#shared/rules/visa-fees.ts'
import { RuleSource, statementOf } from '../tools/rule-source.tsx'

const sums = {
  worker: [[null, 'In all']],
  employer: [
    ['small', 'In all with a new licence, if small or a charity'],
    ['large', 'In all with a new licence, if medium or large'],
  ],
} as const

export function Fees(props: { title: string; payer: Fee['payer']; fees: readonly Fee[]; day: string }) {
  const { title, payer, fees, day } = props
  const own = fees.filter((fee) => fee.payer === payer)
  const all = sums[payer].map(([size, what]) => ({ what, pounds: totalOf(fees, payer, size), rule: null }))
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <dl className="border-t border-line tabular-nums">
        {[...own, ...all].map(({ what, pounds, rule }) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="grid">
              {what}
              {rule && <RuleSource {...statementOf(rule, day)} />}
            </dt>
            <dd className="font-semibold">{pounds === null ? 'No source found' : formatPounds(pounds)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
