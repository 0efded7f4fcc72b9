import type { ArticleSlug } from '#shared/articles.ts'
import type { Answers } from '#shared/eligibility/answers.ts'
import { articlePath } from '#shared/pages.ts'
import { useSession } from '../../../../lib/session/session-store.ts'
import { useFinderPath } from '../../../../lib/session/use-finder-path.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { IconSearch } from '../../../../ui/icons.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { startCriteria } from '../../../search/criteria/start-criteria.ts'
import { useSearchFields } from '../../../search/criteria/use-search-fields.ts'
import { finderQuery } from '../../../search/criteria/use-finder-address.ts'
import { WizardSection } from '../wizard-section.tsx'

/** Articles for everyone, and for those who study or live in the UK. */
const readings = ({ entrantStatus, financialRequirement }: Answers): (readonly [ArticleSlug, string])[] => [
  ['points-test', 'The points test explained'],
  ['how-to-approach-a-sponsor', 'How to approach a sponsor'],
  ['family-and-costs', 'What the visa costs, and your family'],
  ...(entrantStatus === 'student'
    ? [['student-or-graduate-to-skilled-worker', 'From Student or Graduate to Skilled Worker'] as const]
    : []),
  ...(financialRequirement === 'twelveMonths'
    ? [['switching-employer', 'Switching to another employer'] as const]
    : []),
]

interface NextStepsProps {
  answers: Answers
  steps: readonly string[]
}

/** What the user can do and read next, and a search for sponsors of the Skilled Worker route. */
export function NextSteps({ answers, steps }: NextStepsProps) {
  const { user } = useSession()
  const { data: fields } = useSearchFields()
  const finder = useFinderPath()
  const query = finderQuery({ ...startCriteria(user, fields), route: 'Skilled Worker' })
  return (
    <WizardSection title="What you can do next">
      <ul className="list-disc pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className="print:hidden">
        <p>To read:</p>
        <ul className="list-disc pl-5">
          {readings(answers).map(([slug, words]) => (
            <li key={slug}>
              <TextLink to={articlePath(slug)}>{words}</TextLink>
            </li>
          ))}
        </ul>
      </div>
      <div className="print:hidden">
        <ButtonLink to={`${finder}${query}`} icon={<IconSearch size={18} />}>
          See sponsors for this
        </ButtonLink>
      </div>
    </WizardSection>
  )
}
