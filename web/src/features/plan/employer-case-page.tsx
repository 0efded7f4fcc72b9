import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { getPreferences } from '#shared/api/accounts/preferences.ts'
import { linkEmployerCase, openEmployerCase } from '#shared/api/employer-case.ts'
import { type EmployerCase, employerCaseOf, factsOfEmployerCase } from '#shared/employer-case.ts'
import { longDate } from '#shared/format/date.ts'
import { formatPounds } from '#shared/format/money.ts'
import { utcDate } from '#shared/instants.ts'
import { factsOf, noCase } from '#shared/my-case.ts'
import { countedPay, payAYear } from '#shared/occupations/counted-pay.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { pages } from '#shared/pages.ts'
import { answer } from '#shared/rules/answer.ts'
import conditions from '#shared/rules/conditions.json' with { type: 'json' }
import { figureOn } from '#shared/rules/dated-figures.ts'
import type { RuleState } from '#shared/rules/facts.ts'
import { isHealth } from '#shared/rules/plan.ts'
import { newEntrantNote } from '#shared/rules/required-on.ts'
import routes from '#shared/rules/routes.json' with { type: 'json' }
import { visaFees } from '#shared/rules/visa-fees.ts'
import { call, useApi } from '../../lib/api/api-client.ts'
import { browserClock } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ActionButton, Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconLink, IconPrinter } from '../../ui/icons.ts'
import { Answer, CardSection, CardSkeleton } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PrintFooter } from '../../ui/page/print-footer.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { readCheck, valuesIn } from '../occupations/check-values.ts'
import { RuleLine } from '../tools/eligibility/result/result-sections.tsx'
import { statementOf } from '../tools/rule-source.tsx'
import { knownBand, Rules, stepsOf, worded } from './employer-rules.tsx'
import { Fees } from './fees.tsx'

const occupations = lazyPart(() => import('../occupations/with-occupation.tsx'), 'WithOccupation')

const YEARS = 3

/**
 * What a firm that has never sponsored needs to know of one job and one person. A link of a user has the facts, signed;
 * without one, they are the job in the URL and the reader's own case.
 */
export function EmployerCasePage({ clock = browserClock }) {
  const token = useLocation().hash.slice(1)
  const day = utcDate(clock())
  return (
    <ReadingPage className="printed grid grid-cols-1 gap-4">
      <PageMeta
        title="The case for the employer"
        description="Whether a job can be sponsored for a person, how its pay compares, who pays what, and the steps to a visa."
        noindex
      />
      <PageIntro title="The case for the employer">
        For an employer that has never sponsored anybody: what the Skilled Worker visa asks for this job and
        this person. It is guidance by the rules as shown, not legal advice.
      </PageIntro>
      {token === '' ? <OwnCase day={day} /> : <LinkedCase key={token} token={token} day={day} />}
      <PrintFooter address={`${location.origin}${pages.employerCase}`} />
    </ReadingPage>
  )
}

const unknownJob = (
  <CardSection title="We do not know this job">
    <p>The occupation or the pay band is not in our tables, so this page says nothing of it.</p>
  </CardSection>
)

/** The case of a link. A signature says only that the link is ours, not that the tables have its job. */
function LinkedCase({ token, day }: { token: string; day: string }) {
  const opened = useSWR(['openEmployerCase', token], () => call(openEmployerCase, { body: { token } }))
  return (
    <Answer answer={opened} size={['h-11 w-full', 'h-60 w-full']}>
      {({ data }) => (
        <occupations.Later id={data.occupation} fallback={<CardSkeleton lines={['h-60 w-full']} />}>
          {(occupation) =>
            occupation === null || knownBand(occupation, data.band, day) !== data.band ? (
              unknownJob
            ) : (
              <Sheet facts={data} occupation={occupation} day={day} until={data.expires_on} />
            )
          }
        </occupations.Later>
      )}
    </Answer>
  )
}

function OwnCase({ day }: { day: string }) {
  const [address] = useSearchParams()
  const { token } = useSession()
  const saved = useApi(getPreferences, token === null ? null : {})
  const read = readCheck({ ...valuesIn(address), title: 'job' })
  const code = address.get('code')
  const check = 'check' in read ? read.check : null
  if (code === null || check === null || check.pay === null)
    return (
      <CardSection title="Which job?">
        <p>
          This page needs the occupation and the pay of a job. Check it first, then come back from the result.
        </p>
        <ButtonLink to={pages.occupationCheck} className="justify-self-start">
          Check a job
        </ButtonLink>
      </CardSection>
    )
  const pay = payAYear({ amount: check.pay, period: check.per, hours: check.hours })
  const sheetOf = (occupation: Occupation | null) => {
    if (occupation === null) return unknownJob
    const band = knownBand(occupation, address.get('band'), day)
    const job = { occupation, band, pay, hours: check.hours }
    const data = saved.data?.data
    const mine = data?.my_case ?? noCase
    const situation = data?.visa_situation ?? null
    const stop = answer(factsOf(mine, situation, job, day), day).lines.find(
      ({ category, state }) => category === 'Nationality' && state === 'not-met',
    )
    // a link does not have the nationality, so it would tell the employer nothing of this
    if (stop !== undefined)
      return (
        <CardSection title="No link can be made">
          <p>{stop.text}</p>
        </CardSection>
      )
    const facts = employerCaseOf(mine, situation, job, day)
    return (
      <>
        <LinkMaker facts={facts} isUser={token !== null} />
        <Sheet facts={facts} occupation={occupation} day={day} />
      </>
    )
  }
  const shown = (
    <occupations.Later id={code} fallback={<CardSkeleton lines={['h-60 w-full']} />}>
      {sheetOf}
    </occupations.Later>
  )
  return token === null ? (
    shown
  ) : (
    <Answer answer={saved} size={['h-60 w-full']}>
      {() => shown}
    </Answer>
  )
}

function LinkMaker({ facts, isUser }: { facts: EmployerCase; isUser: boolean }) {
  const [link, setLink] = useState<string | null>(null)
  const make = async () => {
    const { data } = await call(linkEmployerCase, { body: facts })
    setLink(`${location.origin}${pages.employerCase}#${data.token}`)
  }
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {isUser && link === null && (
          <ActionButton act={make} failure="Failed to make the link" icon={<IconLink size={18} />}>
            Make a link for the employer
          </ActionButton>
        )}
        {link !== null && <CopyButton text={link} what="link" full />}
        <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
          Print
        </Button>
      </div>
      <output className="text-sm text-ink-2">
        {link === null
          ? 'A link shows exactly this page for 90 days, or until we change our keys. It does not have your name, email, birth date or nationality.'
          : 'The link is ready. Whoever has it sees this page for 90 days, or until we change our keys. It cannot be called back.'}
      </output>
    </div>
  )
}

const verdicts: Record<RuleState, readonly [BadgeTone, string]> = {
  met: ['good', 'This job can be sponsored for this person'],
  'not-met': ['danger', 'This job cannot be sponsored for this person as it is'],
  unknown: ['key', 'It depends on what is marked as open'],
}

const personOf = ({
  from,
  isStudent,
  isNewEntrant,
  english,
  phd,
  visa,
  apply_by,
}: EmployerCase): string[] => [
  from === null ? 'Where they apply from is not said' : from === 'uk' ? 'In the UK' : 'Abroad',
  ...(isStudent ? ['has a Student visa'] : []),
  ...(visa === 'none' ? [] : ['has a Skilled Worker visa']),
  ...(apply_by === null ? [] : [`visa until ${longDate(apply_by)}`]),
  ...(isNewEntrant === null ? ['age not said'] : isNewEntrant ? ['counts as a new entrant'] : []),
  english === null
    ? 'English not said'
    : english === 'none'
      ? 'English below level B1'
      : `English at level ${english}`,
  ...(phd === 'none' ? [] : ['PhD']),
]

const payOf = (lines: readonly { category: string; state: RuleState }[]) =>
  lines.find(({ category }) => category === 'Salary')?.state

interface SheetProps {
  facts: EmployerCase
  occupation: Occupation
  day: string
  /** The last day of the link. */
  until?: string
}

/** The page itself: the verdict, the margin of pay, the costs, the steps and the duties. */
function Sheet({ facts, occupation, day, until }: SheetProps) {
  const { pay, hours, from, isStudent, apply_by } = facts
  const { lines: all, required } = answer(factsOfEmployerCase(facts, occupation), day)
  const asNew = { isNewEntrant: true, monthsInAll: facts.monthsInAll ?? 0 }
  const ifNew = answer({ ...factsOfEmployerCase(facts, occupation), ...asNew }, day)
  const isOpen = ({ category }: { category: string }) =>
    (category === 'English' && facts.english === null) ||
    (category === 'Salary' && facts.isNewEntrant === null && payOf(ifNew.lines) !== payOf(all))
  const lines = all.map((one) => (isOpen(one) ? { ...one, state: 'unknown' as const } : one))
  const has = (state: RuleState) => lines.some((one) => one.state === state)
  const hasEnded = apply_by !== null && apply_by < day
  const [tone, words] = hasEnded
    ? (['danger', `The visa of this person ended on ${longDate(apply_by)}`] as const)
    : verdicts[has('not-met') ? 'not-met' : has('unknown') || from === null ? 'unknown' : 'met']
  const isAbroad = from === 'abroad'
  const fees = visaFees({ isAbroad, isStudent, isHealth: isHealth(occupation), years: YEARS }, day)
  const margin =
    required === null ? null : Math.floor(countedPay({ amount: pay, period: 'year', hours }) - required)
  const isAgeOpen = facts.isNewEntrant === null && ifNew.required !== required && (margin ?? 0) < 0
  const judged = lines.filter(({ category }) => category !== 'Job offer' && category !== 'Money')
  return (
    <>
      <CardSection title={`${occupation.code} ${occupation.title}`}>
        <p>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className="tabular-nums">
          {formatPounds(pay)} a year for {hours} hours a week.{' '}
          {margin !== null && required !== null && (
            <strong>
              {isAgeOpen
                ? `Required are ${formatPounds(Math.ceil(required))}, or ${formatPounds(Math.ceil(ifNew.required ?? 0))} for a new entrant, such as a person under 26.`
                : `${formatPounds(Math.abs(margin))} ${margin < 0 ? 'below' : 'above'} the ${formatPounds(Math.ceil(required))} that is required for this person.`}
            </strong>
          )}
        </p>
        <p className="text-ink-2">The person: {personOf(facts).join(', ')}.</p>
        {until !== undefined && (
          <p>Whoever sent the link states these facts of job and person. We have not verified them.</p>
        )}
        <ul className="grid border-t border-line">
          {judged.map(({ category, state: one, text, ...rule }) => (
            <RuleLine key={category} {...{ category, text }} state={one} {...statementOf(rule, day)} />
          ))}
        </ul>
      </CardSection>
      <CardSection title={`Who pays what, for ${YEARS} years`}>
        <Fees title="The employer pays" payer="employer" {...{ fees, day }} />
        <Fees title="The worker pays" payer="worker" {...{ fees, day }} />
        <Rules notes={[worded(figureOn(conditions, 'employer-pays', day))]} day={day} />
      </CardSection>
      <CardSection title="Steps">
        <Rules notes={stepsOf(facts, day)} day={day} />
      </CardSection>
      <CardSection title="Duties in short">
        <Rules
          notes={[
            worded(figureOn(conditions, 'eligible-role', day)),
            worded(figureOn(routes, 'each-pay-period', day)),
            facts.isNewEntrant === true ? newEntrantNote(day) : null,
          ]}
          day={day}
        />
      </CardSection>
      <p className="text-sm text-ink-2">
        By the rules of {longDate(day)}.
        {until !== undefined && ` This link is valid until ${longDate(until)} at the latest.`}
      </p>
    </>
  )
}
