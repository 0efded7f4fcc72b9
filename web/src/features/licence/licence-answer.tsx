import { useEffect, useRef, type Ref } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#shared/format/number.ts'
import { licenceGrades } from '#shared/licence-match.ts'
import { articlePath } from '#shared/pages.ts'
import { REGISTER_ADDRESS } from '../../lib/register-address.ts'
import { useFinderPath } from '../../lib/session/use-finder-path.ts'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { IconCircleCheck, IconInfoCircle } from '../../ui/icons.ts'
import { RegisterDate } from '../../ui/register-date.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { gradeLabels, verdictOf } from './check-messages.ts'
import { ListedOrganisation } from './listed-organisation.tsx'
import { SimilarOrganisation } from './similar-organisation.tsx'
import { type LicenceAnswer as Answer, useFurtherMatches } from './use-licence-check.ts'

interface LicenceAnswerProps {
  name: string
  answer: Answer
  /** The heading with the verdict, which gets the focus when it appears. */
  headingRef: Ref<HTMLHeadingElement>
  /** The URL that checks another name, and a callback before the check starts. */
  addressOf: (name: string) => string
  onCheck: () => void
}

/** What the register contains under a name, by grade, and what that means. */
export function LicenceAnswer({ name, answer, headingRef, addressOf, onCheck }: LicenceAnswerProps) {
  const { counts, register_date, did_you_mean } = answer
  const { matches, firstNew, hasMore, showMore, isLoadingMore, problem } = useFurtherMatches(name, answer)
  const newest = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (firstNew !== undefined) newest.current?.focus()
  }, [firstNew])
  const placed = matches.map((match, place) => ({ match, place }))
  const isFound = counts.exact > 0 || counts.probable > 0
  return (
    <section aria-label="What the register says" className="card overflow-clip">
      <div className="flex gap-3 border-b border-line px-4 py-5 sm:px-6">
        {counts.exact > 0 ? (
          <IconCircleCheck size={26} aria-hidden="true" className="shrink-0 text-good" />
        ) : (
          <IconInfoCircle size={26} aria-hidden="true" className="shrink-0 text-info" />
        )}
        <div className="grid gap-1 [overflow-wrap:anywhere]">
          <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-6 text-xl">
            {verdictOf(counts, name)}
          </h2>
          {did_you_mean !== null && (
            <p>
              Did you mean{' '}
              <Link to={addressOf(did_you_mean)} onClick={onCheck} className="link">
                {did_you_mean}
              </Link>
              ?
            </p>
          )}
          <p className="text-ink-2">
            Register of <RegisterDate date={register_date} />.{' '}
            <ExternalLink href={REGISTER_ADDRESS}>Verify on GOV.UK</ExternalLink>.{' '}
            <TextLink to={articlePath('where-our-data-comes-from')}>How we keep it up to date</TextLink>
          </p>
        </div>
      </div>
      {licenceGrades.map((grade) => {
        const own = placed.filter(({ match }) => match.grade === grade)
        if (own.length === 0) return null
        return (
          <section key={grade} aria-label={gradeLabels[grade]} className="border-b border-line">
            <h3 className="border-b border-line bg-sunken px-4 py-2.5 text-base sm:px-6">
              {gradeLabels[grade]}{' '}
              <span className="font-normal text-ink-2 tabular-nums">({formatCount(counts[grade])})</span>
            </h3>
            <ul className="divide-y divide-line">
              {own.map(({ match, place }) => (
                <li
                  key={place}
                  ref={place === firstNew ? newest : undefined}
                  tabIndex={place === firstNew ? -1 : undefined}
                  className="focus-visible:-outline-offset-3"
                >
                  {grade === 'similar' ? (
                    <SimilarOrganisation {...match} address={addressOf(match.name)} onCheck={onCheck} />
                  ) : (
                    <ListedOrganisation {...match} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {(hasMore || problem !== null) && (
        <div className="grid justify-items-start gap-2 border-b border-line px-4 py-4 sm:px-6">
          <Button variant="secondary" busy={isLoadingMore} onClick={showMore}>
            Show more
          </Button>
          <p className="text-sm text-ink-2 tabular-nums">
            {formatCount(matches.length)} of {formatCount(counts.exact + counts.probable + counts.similar)}{' '}
            shown
          </p>
          <ActionError message={problem} />
        </div>
      )}
      {isFound ? <Caution /> : <NextSteps />}
    </section>
  )
}

/** What a licence does not prove. */
const Caution = () => (
  <div className="px-4 py-5 sm:px-6">
    <p className="max-w-[65ch] text-sm text-ink-2">
      Several employers may use one name, and words like “Ltd” and “The” do not count: compare the whole name
      and the town with what the employer tells you. A licence does not mean the company is hiring. Nobody may
      ask you to pay for a job or for a certificate of sponsorship.{' '}
      <Link to={articlePath('sponsorship-scams')} className="link">
        How to check an offer
      </Link>
    </p>
  </div>
)

/** What else to try. A name that is not found proves little: many employers trade under another name. */
function NextSteps() {
  const finder = useFinderPath()
  return (
    <div className="grid justify-items-start gap-3 px-4 py-5 sm:px-6">
      <p>What else to try:</p>
      <ul className="grid max-w-[65ch] list-disc gap-1.5 pl-5">
        <li>
          Try the legal name, as it is in a contract or on Companies House. A shop or a hospital is often
          listed under the name of the company or trust that runs it.
        </li>
        <li>Try fewer words, or the employer’s website.</li>
        <li>Ask the employer under which name they hold their licence.</li>
      </ul>
      <ButtonLink variant="secondary" to={finder}>
        Find licensed sponsors
      </ButtonLink>
    </div>
  )
}
