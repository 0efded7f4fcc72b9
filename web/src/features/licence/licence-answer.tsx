import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import type { BodyOf } from '../../lib/api/api-client.ts'
import type { checkLicence } from '../../../../shared/api/licence.ts'
import { articlePath } from '../../../../shared/pages.ts'
import { REGISTER_ADDRESS } from '../../lib/register-address.ts'
import { useFinderPath } from '../../lib/session/use-finder-path.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { IconCircleCheck, IconInfoCircle } from '../../ui/icons.ts'
import { DENIAL, LIKENESS, similarWords, verdictOf } from './check-words.ts'
import { ListedOrganisation } from './listed-organisation.tsx'
import { RegisterDate } from '../../ui/register-date.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SimilarOrganisations } from './similar-organisations.tsx'

interface LicenceAnswerProps {
  name: string
  answer: BodyOf<typeof checkLicence>['data']
  /** The heading with the verdict, which gets the focus when it appears. */
  headingRef: Ref<HTMLHeadingElement>
  /** The URL that checks another name, and a callback before the check starts. */
  addressOf: (name: string) => string
  onCheck: () => void
}

/** What the register contains under a name, and what that means. */
export function LicenceAnswer({ name, answer, headingRef, ...other }: LicenceAnswerProps) {
  const { organisations, similar, register_date } = answer
  const found = organisations.length > 0
  return (
    <section aria-label="What the register says" className="card overflow-clip">
      <div className="flex gap-3 border-b border-line px-4 py-5 sm:px-6">
        {found ? (
          <IconCircleCheck size={26} aria-hidden="true" className="shrink-0 text-good" />
        ) : (
          <IconInfoCircle size={26} aria-hidden="true" className="shrink-0 text-info" />
        )}
        <div className="grid gap-1 [overflow-wrap:anywhere]">
          <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-6 text-xl">
            {similar.length > 0 ? similarWords(similar.length, name) : verdictOf(organisations.length, name)}
          </h2>
          {similar.length > 0 && <p className="max-w-[65ch]">{LIKENESS}</p>}
          <p className="text-ink-2">
            Register of <RegisterDate date={register_date} />.{' '}
            <ExternalLink href={REGISTER_ADDRESS}>Verify on GOV.UK</ExternalLink>.{' '}
            <TextLink to={articlePath('where-our-data-comes-from')}>How we keep it up to date</TextLink>
          </p>
        </div>
      </div>
      {found ? (
        <>
          <ul className="divide-y divide-line">
            {organisations.map((one, index) => (
              <li key={`${index} ${one.name}`}>
                <ListedOrganisation {...one} />
              </li>
            ))}
          </ul>
          <div className="border-t border-line px-4 py-5 sm:px-6">
            <p className="max-w-[65ch] text-sm text-ink-2">
              Others may use the same name, and words like “Ltd” and “UK” do not count: compare the whole name
              and the town with what the employer tells you. A licence is not a vacancy, and a vacancy is not
              a promise. Nobody may ask you to pay for a job or for a certificate of sponsorship.{' '}
              <Link to={articlePath('sponsorship-scams')} className="link">
                How to check an offer
              </Link>
            </p>
          </div>
        </>
      ) : (
        <>
          {similar.length > 0 && <SimilarOrganisations organisations={similar} {...other} />}
          <NothingFound denial={similar.length > 0} />
        </>
      )}
    </section>
  )
}

/**
 * Says that a name was not found, which proves little: many employers trade under another name.
 * @param props.denial Whether to add that no name matches exactly, because similar names are shown above.
 */
function NothingFound({ denial }: { denial: boolean }) {
  const finder = useFinderPath()
  return (
    <div className="grid justify-items-start gap-3 px-4 py-5 sm:px-6">
      {denial && <p className="font-semibold">{DENIAL}.</p>}
      <p>Before you rely on this:</p>
      <ul className="grid max-w-[65ch] list-disc gap-1.5 pl-5">
        <li>
          Check the spelling. Capitals, accents and words like “Ltd” and “UK” do not count; every other letter
          does.
        </li>
        <li>
          Try the legal name, as it stands in a contract or on Companies House. A shop or a hospital is often
          listed under the name of the company or trust that runs it.
        </li>
        <li>Ask the employer under which name they hold their licence.</li>
      </ul>
      <p className="max-w-[65ch]">
        An employer who is not on the register cannot sponsor a work visa at present.
      </p>
      <ButtonLink variant="secondary" to={finder}>
        Find licensed sponsors
      </ButtonLink>
    </div>
  )
}
