import type { TodayResult } from '#shared/eligibility/assess-today.ts'
import { rulesToday } from '#shared/eligibility/rules-today.ts'
import { longDate } from '#shared/format/date.ts'
import { WizardSection } from '../wizard-section.tsx'
import { RuleLine } from './rule-line.tsx'

/** What GOV.UK requires today, line by line. */
export function RulesTodayList({ today }: { today: TodayResult }) {
  return (
    <WizardSection title="By the rules on GOV.UK today">
      <p className="text-sm text-ink-2">Read on {longDate(rulesToday.read)}.</p>
      <ul className="grid border-t border-line">
        {today.lines.map(({ category, isMet, text, since, source }) => (
          <RuleLine key={category} {...{ category, isMet, text, since, source }} />
        ))}
      </ul>
    </WizardSection>
  )
}
