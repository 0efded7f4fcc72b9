import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import type { convertSalary, Gap } from '#shared/salary-converter/convert-salary.ts'
import { converterThresholds } from '#shared/salary-converter/converter-thresholds.ts'
import { IconAlertTriangle, IconCheck, IconX } from '../../../ui/icons.ts'
import { RuleSource } from '../rule-source.tsx'

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

/** Whether a salary reaches a threshold: by the converter's figure, and by that of GOV.UK today. */
export function ThresholdVerdict({ comparison }: { comparison: Comparison }) {
  const { name, pounds, reached, today } = comparison
  const { applies, since, until, source, today: current } = converterThresholds[name]
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
            {formatPounds(current.pounds)} today: <strong>{gapWords(today)}</strong>
          </span>
          <RuleSource since={current.since} source={current.source} />
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
