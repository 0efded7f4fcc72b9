import { articlePath } from '#shared/pages.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { useFinderPath } from '../../../lib/session/use-finder-path.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useToolLink } from '../../../lib/tool-link.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { IconPrinter } from '../../../ui/icons.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { finderQuery } from '../../search/criteria/use-finder-address.ts'
import { useSearchFields } from '../../search/criteria/use-search-fields.ts'
import type { Judgement } from './judge-pay.ts'
import { sponsorsFor } from './sponsors-for.ts'

interface NextStepsProps {
  occupation: Occupation
  judgement: Judgement
  /** The URL of this result. */
  shared: string
}

/** The other conditions, sponsors, what the words mean, and this result to share or print. */
export function NextSteps({ occupation, judgement, shared }: NextStepsProps) {
  const { counted, required } = judgement
  const calculator = useToolLink(
    'calculator',
    counted === null ? {} : { salary: String(Math.floor(counted)) },
  )
  const { user } = useSession()
  const { data: fields } = useSearchFields()
  const sponsors = `${useFinderPath()}${finderQuery(sponsorsFor(occupation.code, user, fields))}`
  return (
    <div className="grid gap-3 print:hidden">
      <h3>What you can do next</h3>
      <p className="max-w-[65ch]">
        Read how <TextLink to={articlePath('going-rates')}>going rates and occupation codes</TextLink> work,
        or who may use a <TextLink to={articlePath('salary-thresholds')}>lower threshold</TextLink>.
      </p>
      <div className="flex flex-wrap gap-3">
        {/* a job that cannot be sponsored fails whatever the other conditions are */}
        {required !== null && (
          <ButtonLink {...calculator} variant="secondary">
            Check the other conditions
          </ButtonLink>
        )}
        <ButtonLink to={sponsors} variant="secondary">
          Find licensed sponsors
        </ButtonLink>
        <CopyButton text={shared} what="link" full />
        <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}
