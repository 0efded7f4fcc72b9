import { articlePath } from '../../../../../../shared/pages.ts'
import { useSession } from '../../../../lib/session/session-store.ts'
import { useFinderPath } from '../../../../lib/session/use-finder-path.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { IconSearch } from '../../../../ui/icons.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { startCriteria } from '../../../search/criteria/start-criteria.ts'
import { finderQuery } from '../../../search/criteria/use-finder-address.ts'
import { ResultSection } from './result-section.tsx'

/** What the user can do next, and a search for sponsors of the Skilled Worker route. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  const { user } = useSession()
  const finder = useFinderPath()
  const query = finderQuery({ ...startCriteria(user), route: 'Skilled Worker' })
  return (
    <ResultSection title="What you can do next">
      <ul className="list-disc pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="print:hidden">
        Read <TextLink to={articlePath('points-test')}>the points test explained</TextLink>, or{' '}
        <TextLink to={articlePath('how-to-approach-a-sponsor')}>how to approach a sponsor</TextLink>.
      </p>
      <div className="print:hidden">
        <ButtonLink to={`${finder}${query}`} icon={<IconSearch size={18} />}>
          See sponsors for this
        </ButtonLink>
      </div>
    </ResultSection>
  )
}
