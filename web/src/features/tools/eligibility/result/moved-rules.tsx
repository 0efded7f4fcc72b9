import { Link } from 'react-router-dom'
import type { Answers } from '../../../../../../shared/eligibility/answers.ts'
import { movedRules } from '../../../../../../shared/eligibility/moved-rules.ts'
import { RULES_COMPARED } from '../../../../../../shared/eligibility/thresholds.ts'
import { occupationAddress } from '../../../../lib/occupation-address.ts'
import { RuleSource } from '../../rule-source.tsx'
import { WizardSection } from '../wizard-section.tsx'

/** The notice about rules of GOV.UK that differ from the rules as coded. */
export function MovedRules({ answers }: { answers: Answers }) {
  return (
    <WizardSection title="Rules that have moved since" className="rounded-lg bg-info-soft p-5">
      <p className="text-sm text-ink-2">This result uses the rules below. GOV.UK said in {RULES_COMPARED}:</p>
      <ul className="grid gap-2.5">
        {movedRules(answers).map(({ text, since, source }) => (
          <li key={text} className="grid">
            {text}
            <RuleSource since={since} source={source} />
          </li>
        ))}
      </ul>
      <Link
        to={occupationAddress({ pay: String(answers.salary), per: 'year' })}
        className="link w-fit print:hidden"
      >
        Check the going rate of an occupation
      </Link>
    </WizardSection>
  )
}
