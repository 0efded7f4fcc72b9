import { formatPounds } from '../../../../../shared/format/money.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { THRESHOLDS_SINCE } from '../../../../../shared/eligibility/thresholds.ts'
import { articlePath } from '../../../../../shared/pages.ts'
import { converterThresholds } from '../../../../../shared/salary-converter/converter-thresholds.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** The notice that the thresholds have moved since, with the outcome by the newer ones. */
export function NewerThresholds({ pounds }: { pounds: number }) {
  const { standard, list } = converterThresholds
  const words = (threshold: number) => (pounds >= threshold ? 'reached' : 'not reached')
  return (
    <div className="grid gap-1 rounded-lg bg-info-soft p-5">
      <p className="font-semibold">The thresholds have moved since</p>
      <p>
        Since {longDate(THRESHOLDS_SINCE)} the standard one is {formatPounds(standard.govUk)},{' '}
        {words(standard.govUk)}, and that of the immigration salary list is {formatPounds(list.govUk)},{' '}
        {words(list.govUk)}. The Skilled Worker calculator uses these. This is guidance, not immigration
        advice. <TextLink to={articlePath('salary-thresholds')}>Thresholds explained</TextLink>
      </p>
    </div>
  )
}
