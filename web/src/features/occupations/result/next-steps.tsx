import { Link, useSearchParams } from 'react-router-dom'
import { articlePath } from '../../../../../shared/pages.ts'
import type { Occupation } from '../../../../../shared/occupations/open-occupations.ts'
import { occupationAddress, occupationParameters } from '../../../lib/occupation-address.ts'
import { useFinderPath } from '../../../lib/session/use-finder-path.ts'
import { useToolLink } from '../../../lib/tool-link.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { Judgement } from './judge-pay.ts'

interface NextStepsProps {
  occupation: Occupation
  judgement: Judgement
}

/** The other conditions, sponsors, what the words mean, and a link to this result. */
export function NextSteps({ occupation, judgement: { counted, required } }: NextStepsProps) {
  const [address] = useSearchParams()
  const calculator = useToolLink(
    'calculator',
    counted === null ? {} : { salary: String(Math.floor(counted)) },
  )
  const finder = useFinderPath()
  const query = Object.fromEntries(occupationParameters.map((name) => [name, address.get(name) ?? '']))
  const shared = `${globalThis.location.origin}${occupationAddress({ ...query, code: occupation.id })}`
  return (
    <div className="grid gap-3 print:hidden">
      <h3>What you can do next</h3>
      <p className="max-w-[65ch]">
        Read how{' '}
        <Link to={articlePath('going-rates')} className="link">
          going rates and occupation codes
        </Link>{' '}
        work, or who may use a{' '}
        <Link to={articlePath('salary-thresholds')} className="link">
          lower threshold
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        {/* a job that cannot be sponsored fails whatever the other conditions are */}
        {required !== null && (
          <ButtonLink {...calculator} variant="secondary">
            Check the other conditions
          </ButtonLink>
        )}
        <ButtonLink to={finder} variant="secondary">
          Find licensed sponsors
        </ButtonLink>
        <CopyButton text={shared} what="link" full />
      </div>
    </div>
  )
}
