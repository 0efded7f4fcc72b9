import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#shared/format/number.ts'
import { type LicenceGrade, licenceGrades } from '#shared/licence-match.ts'
import { isLeft, isUsual, verdictOf } from '#shared/licence-verdict.ts'
import { articlePath } from '#shared/pages.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { browserClock } from '../../lib/clock.ts'
import { useFinderPath } from '../../lib/session/session-store.ts'
import { ActionError, Button, ButtonLink } from '../../ui/button.tsx'
import { ExternalLink, TextLink } from '../../ui/external-link.tsx'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../../ui/icons.ts'
import { isStaleRegister, RegisterDate } from '../../ui/register-date.tsx'
import { Branches, ListedOrganisation, LeftOrganisation, OrganisationLink } from './organisations.tsx'
import {
  gradeLabels,
  LEFT_LABEL,
  type LicenceAnswer as Answer,
  reasonLabels,
  useFurtherMatches,
} from './use-licence-check.ts'

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
  const { counts, register_date, did_you_mean, left, branches } = answer
  const unfolded = { ...counts, probable: counts.probable - branches.length }
  const { matches, firstNew, hasMore, showMore, isLoadingMore, problem } = useFurtherMatches(name, answer)
  const newest = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (firstNew !== undefined) newest.current?.focus()
  }, [firstNew])
  const placed = matches.map((match, place) => ({ match, place }))
  const isFound = counts.exact > 0 || counts.probable > 0
  const hasLeft = isLeft(answer)
  return (
    <section aria-label="What the register says" className="printed card overflow-clip">
      <div className="flex gap-3 border-b border-line px-4 py-5 sm:px-6">
        {matches.some(({ grade, routes }) => grade === 'exact' && isUsual(routes)) ? (
          <IconCircleCheck size={26} aria-hidden="true" className="shrink-0 text-good" />
        ) : hasLeft ? (
          <IconAlertTriangle size={26} aria-hidden="true" className="shrink-0 text-danger" />
        ) : (
          <IconInfoCircle size={26} aria-hidden="true" className="shrink-0 text-info" />
        )}
        <div className="grid gap-1 [overflow-wrap:anywhere]">
          <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-6 text-xl">
            {verdictOf(answer, name)}
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
          {answer.on_device ? <DeviceSource date={register_date} /> : <RegisterSource date={register_date} />}
        </div>
      </div>
      {sections.map((kind) => {
        if (kind === 'left') return <LeftOrganisations key={kind} left={left} />
        const own = placed.filter(({ match }) => match.grade === kind)
        const hasBranches = kind === 'probable' && branches.length > 0
        if (own.length === 0 && !hasBranches) return null
        return (
          <Part key={kind} title={gradeLabels[kind]} count={counts[kind]}>
            <ul className="divide-y divide-line">
              {own.map(({ match, place }) => (
                <li
                  key={place}
                  ref={place === firstNew ? newest : undefined}
                  tabIndex={place === firstNew ? -1 : undefined}
                  className="focus-visible:-outline-offset-3"
                >
                  {kind === 'similar' ? (
                    <OrganisationLink
                      {...match}
                      detail={reasonLabels[match.reason]}
                      address={addressOf(match.name)}
                      onCheck={onCheck}
                    />
                  ) : (
                    <ListedOrganisation match={match} known={answer} isFolded={unfolded[kind] > WHOLE} />
                  )}
                </li>
              ))}
              {hasBranches && (
                <li>
                  <Branches brand={name} branches={branches} addressOf={addressOf} onCheck={onCheck} />
                </li>
              )}
            </ul>
          </Part>
        )
      })}
      {(hasMore || problem !== null) && (
        <div className="grid justify-items-start gap-2 border-b border-line px-4 py-4 sm:px-6">
          <Button variant="secondary" busy={isLoadingMore} onClick={showMore}>
            Show more
          </Button>
          <p className="text-sm text-ink-2 tabular-nums">
            {formatCount(matches.length)} of{' '}
            {formatCount(unfolded.exact + unfolded.probable + unfolded.similar)} shown
          </p>
          <ActionError message={problem} />
        </div>
      )}
      {hasLeft ? <AfterLeaving /> : isFound ? <Caution /> : <NextSteps />}
    </section>
  )
}

/** Which register was read, and where it can be verified. An old one leads there first. */
export function RegisterSource({ date }: { date: string }) {
  const isStale = isStaleRegister(date, browserClock())
  return (
    <>
      <p className="text-ink-2">
        Register of <RegisterDate date={date} />.{' '}
        {!isStale && (
          <>
            <ExternalLink href={REGISTER_ADDRESS}>Verify on GOV.UK</ExternalLink>.{' '}
          </>
        )}
        <TextLink to={articlePath('where-our-data-comes-from')}>How we keep it up to date</TextLink>
      </p>
      {isStale && (
        <div className="mt-2 grid justify-items-start gap-2">
          <p>Much may have changed since then. The newest register decides:</p>
          <ExternalLink href={REGISTER_ADDRESS} className="btn btn-primary gap-0.5">
            Verify on GOV.UK
          </ExternalLink>
        </div>
      )}
    </>
  )
}

/** The register of this device, and what it cannot do. */
const DeviceSource = ({ date }: { date: string }) => (
  <p className="text-ink-2">
    Answered on this device, from the register of <RegisterDate date={date} />. You are offline. To open or
    watch an employer, or to verify it on GOV.UK, connect to the internet.
  </p>
)

/** More organisations of one grade than this, such as the branches of a brand, are one line each. */
const WHOLE = 3

/** The parts of an answer, the surest first. One that has left by the same name says more than a probable one. */
const sections: readonly (LicenceGrade | 'left')[] = ['exact', 'left', ...licenceGrades.slice(1)]

const Part = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <section aria-label={title} className="border-b border-line">
    <h3 className="border-b border-line bg-sunken px-4 py-2.5 text-base sm:px-6">
      {title} <span className="font-normal text-ink-2 tabular-nums">({formatCount(count)})</span>
    </h3>
    {children}
  </section>
)

const LeftOrganisations = ({ left }: Pick<Answer, 'left'>) =>
  left.length > 0 && (
    <Part title={LEFT_LABEL} count={left.length}>
      <ul className="divide-y divide-line">
        {left.map((match) => (
          <li key={`${match.name} ${match.town}`}>
            <LeftOrganisation {...match} />
          </li>
        ))}
      </ul>
    </Part>
  )

/** What it may mean that an employer has left. It may have a new licence under another name. */
export const AfterLeaving = () => (
  <div className="px-4 py-5 sm:px-6">
    <p className="max-w-[65ch] text-sm text-ink-2">
      Without a licence nobody may sponsor a visa. An employer that was taken over, or that has another legal
      name now, may hold a licence under that name: ask for it, and check it here.{' '}
      <Link to={articlePath('when-a-licence-is-revoked')} className="link">
        What this may mean, and what to do
      </Link>
    </p>
  </div>
)

/** What a licence does not prove. */
export const Caution = () => (
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
