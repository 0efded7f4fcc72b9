import type { Ref } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { visaSince } from '#shared/eligibility/assess.ts'
import { utcDate } from '#shared/instants.ts'
import { countedHours } from '#shared/occupations/counted-pay.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { payBandsOf } from '#shared/occupations/pay-band-of.ts'
import { hasEnded } from '#shared/occupations/pay-tables.ts'
import { GOING_RATE_HOURS, salaryCaseIds } from '#shared/occupations/salary-cases.ts'
import { careWorkCodes } from '#shared/occupations/shortage-lists.ts'
import { caseApplies, type Standing, standingOf } from '#shared/occupations/standing.ts'
import { articlePath, pages } from '#shared/pages.ts'
import { isForOldSponsorOnly } from '#shared/rules/facts.ts'
import { browserClock } from '../../../lib/clock.ts'
import { occupationAddress, occupationParameters } from '../../../lib/occupation-address.ts'
import { useFinderPath, useSession } from '../../../lib/session/session-store.ts'
import { useToolLink } from '../../../lib/tool-link.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextLink } from '../../../ui/external-link.tsx'
import { IconPrinter } from '../../../ui/icons.ts'
import { PrintFooter } from '../../../ui/page/print-footer.tsx'
import { type Criteria, defaultCriteria, finderQuery } from '../../search/criteria/criteria.ts'
import { useSearchFields } from '../../search/criteria/search-fields.ts'
import { sponsorsOfCode, startCriteria } from '../../search/criteria/start-criteria.ts'
import { caseTitles, type Check } from '../check-values.ts'
import { standingLabels, tableLabels, waysOf } from '../occupation-option.tsx'
import { PlainSelect } from '../plain-select.tsx'
import { atLeastPounds, gapPounds, type Judgement, judgePay, verdictOf } from './judge-pay.ts'
import { PayFigures, PayScales, RuleSources } from './pay-figures.tsx'

interface OtherCasesProps {
  occupation: Occupation
  check: Check
  standing: Standing
  day: string
}

function OtherCases({ occupation, check, standing, day }: OtherCasesProps) {
  const cases = salaryCaseIds.filter((id) => caseApplies(occupation, { id }))
  const isListed = standing.salaryList !== null
  return (
    <div className="grid gap-3">
      <h3>The required pay in each case</h3>
      <ul className="grid gap-3">
        {cases.map((id) => {
          const { required, above, detail, openFrom } = judgePay(occupation, check, day, { wanted: id })
          return (
            <li key={id} className="grid gap-x-6 sm:grid-cols-[1fr_auto]">
              <span className="font-semibold">{caseTitles[id]}</span>
              <span className="font-semibold tabular-nums sm:text-right">
                {atLeastPounds(required ?? 0)} a year
              </span>
              <span className="text-sm text-ink-2">
                The higher of {atLeastPounds(detail?.threshold ?? 0)} and{' '}
                {detail?.isLeastRate ? 'the least going rate' : `${detail?.used.percent}% of the going rate`},{' '}
                {atLeastPounds(detail?.goingRate ?? 0)}
                {id === 'salary-list' && standing.salaryList?.only
                  ? `; only ${standing.salaryList.only}`
                  : ''}
                {id === 'salary-list' && standing.salaryList?.nation
                  ? `, in ${standing.salaryList.nation}`
                  : ''}
              </span>
              {above !== null && (
                <span
                  className={`text-sm sm:text-right ${openFrom !== null ? 'text-key' : above < 0 ? 'text-danger' : 'text-good'}`}
                >
                  {openFrom !== null
                    ? `Open: ${atLeastPounds(openFrom)} for some`
                    : above < 0
                      ? `${gapPounds(above)} too low`
                      : 'Your pay is enough'}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {(!occupation.phdCounts || !isListed) && (
        <p className="max-w-[65ch] text-sm text-ink-2">
          {!occupation.phdCounts && 'A PhD does not lower the pay in this occupation. '}
          {!isListed && 'The occupation is not on the immigration salary list.'}
        </p>
      )}
    </div>
  )
}

/**
 * The search for sponsors of a job: its job category, with place and route of the user's preferences. The job category of
 * a company is known from its vacancies. Where none is known yet, the sector that plainly has the job stands in for it.
 * @param code The occupation code, whose first two digits are the job category.
 */
export function sponsorsFor(code: string, user: User | null, fields: SearchFields | undefined): Criteria {
  const { city, near, miles, route } = startCriteria(user, fields)
  return { ...defaultCriteria, city, near, miles, route, ...sponsorsOfCode(code, fields) }
}

interface NextStepsProps {
  occupation: Occupation
  check: Check
  judgement: Judgement
  shared: string
}

/** The other conditions, sponsors, what the words mean, and this result to share or print. */
function NextSteps({ occupation, check, judgement, shared }: NextStepsProps) {
  const { counted, required } = judgement
  const hours = countedHours(check.hours)
  const calculator = useToolLink('calculator', {
    ...(counted !== null && { salary: String(Math.floor(counted)) }),
    occupation: occupation.id,
    ...(hours !== GOING_RATE_HOURS && { weeklyHours: String(hours) }),
    ...(check.visa !== 'none' && { skilledWorkerSince: check.visa }),
    ...(judgement.band !== null && { payBand: judgement.band.id }),
  })
  const { user } = useSession()
  const { data: fields } = useSearchFields()
  const sponsors = `${useFinderPath()}${finderQuery(sponsorsFor(occupation.code, user, fields))}`
  return (
    <div className="grid gap-3 print:hidden">
      <h3>What you can do next</h3>
      <p className="max-w-[65ch]">
        Read how <TextLink to={articlePath('going-rates')}>going rates and occupation codes</TextLink> work,
        or who may use a <TextLink to={articlePath('salary-thresholds')}>lower threshold</TextLink>.
        {careWorkCodes.includes(occupation.code) && (
          <>
            {' '}
            Read also <TextLink to={articlePath('care-work')}>what is still possible in care work</TextLink>.
          </>
        )}
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
        {counted !== null && (
          <ButtonLink to={`${pages.employerCase}${new URL(shared).search}`} variant="secondary">
            The case for the employer
          </ButtonLink>
        )}
        <CopyButton text={shared} what="link" full />
        <Button variant="secondary" icon={<IconPrinter size={18} />} onClick={() => globalThis.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}

/** The URL that shows the same result to anybody, also if the search then prefers another occupation. */
function useSharedCheck({ id }: Pick<Occupation, 'id'>): string {
  const [address] = useSearchParams()
  const query = Object.fromEntries(occupationParameters.map((name) => [name, address.get(name) ?? '']))
  return `${globalThis.location.origin}${occupationAddress({ ...query, code: id })}`
}

interface BandChoiceProps {
  occupation: Occupation
  band: string
  day: string
  onChoose: (band: string) => void
}

function BandChoice({ occupation, band, day, onChoose }: BandChoiceProps) {
  const bands = payBandsOf(occupation, day)
  return (
    <div className="w-full max-w-md print:hidden">
      <PlainSelect
        name="band"
        label={bands[0]?.table?.kind ?? 'Grade of the job'}
        value={band}
        options={bands.map(({ id, name }) => [id, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`])}
        onChange={onChoose}
      />
    </div>
  )
}

const tones: Record<Standing['kind'], BadgeTone> = {
  eligible: 'good',
  'only-if': 'info',
  'not-eligible': 'danger',
}

interface OccupationResultProps {
  occupation: Occupation
  check: Check
  band: string | undefined
  headingRef: Ref<HTMLHeadingElement>
  onBand: (band: string) => void
  onOther: () => void
}

/** Whether an occupation can be sponsored, what it must pay, and how the pay compares. */
export function OccupationResult(props: OccupationResultProps) {
  const { occupation, check, band, headingRef, onBand, onOther } = props
  const standing = standingOf(occupation)
  const day = utcDate(browserClock())
  const judgement = judgePay(occupation, check, day, { wantedBand: band })
  const table = judgement.band?.table ?? null
  const isOldScale = table !== null && hasEnded(table, day)
  const shared = useSharedCheck(occupation)
  const jobTitles = occupation.jobTitles.filter((title) => !/not elsewhere classified$/i.test(title))
  return (
    <section
      aria-label="Result"
      className="printed card self-start divide-y divide-line [overflow-wrap:anywhere] lg:col-start-2 lg:row-span-2 lg:row-start-2 [&>*]:p-5 sm:[&>*]:p-6"
    >
      <p className="hidden font-semibold print:block">Sponsor Finder: occupation check of “{check.title}”</p>
      <div className="grid justify-items-start gap-3">
        <Badge tone={tones[standing.kind]}>{standingLabels[standing.kind]}</Badge>
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-6 text-xl outline-none">
          {/* announces the result of another choice */}
          <output>{verdictOf(occupation, judgement)}</output>
        </h2>
        {isOldScale && <Badge tone="key">A newer scale may apply</Badge>}
        {judgement.band !== null && (
          <BandChoice occupation={occupation} band={judgement.band.id} day={day} onChoose={onBand} />
        )}
        <dl className="grid gap-2">
          <div>
            <dt className="text-sm text-ink-2">Occupation</dt>
            <dd className="font-semibold">
              <span className="tabular-nums">{occupation.code}</span> {occupation.title}
            </dd>
            <dd className="lg:hidden print:hidden">
              <Button variant="quiet" className="-ml-3" onClick={onOther}>
                Choose another occupation
              </Button>
            </dd>
          </div>
          {jobTitles.length > 0 && (
            <div>
              <dt className="text-sm text-ink-2">Related job titles</dt>
              <dd>{jobTitles.join('; ')}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="grid gap-2">
        <h3>Can this job be sponsored?</h3>
        <p className="max-w-[65ch]">{tableLabels[occupation.table]}</p>
        {standing.kind === 'only-if' && (
          <ul className="grid max-w-[65ch] list-disc gap-1.5 pl-5">
            {waysOf(occupation, standing, check.visa).map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        )}
        {standing.kind === 'not-eligible' && (
          <p className="max-w-[65ch]">
            {isForOldSponsorOnly(occupation.code, { skilledWorkerSince: visaSince(check.visa) }, day) &&
              'Only the sponsor that you have had since before 4 April 2024 can still sponsor it. '}
            If the work is really that of another occupation, choose that one. An employer must not use a code
            only because it can be sponsored.
          </p>
        )}
        {occupation.note !== null && (
          <p className="max-w-[65ch] text-sm text-ink-2">The table says: “{occupation.note}”</p>
        )}
      </div>
      {standing.kind !== 'not-eligible' && <PayFigures check={check} judgement={judgement} day={day} />}
      {occupation.payScales.length > 0 && (
        <PayScales occupation={occupation} judgement={judgement} day={day} />
      )}
      {occupation.rate !== null && (
        <OtherCases occupation={occupation} check={check} standing={standing} day={day} />
      )}
      <NextSteps occupation={occupation} check={check} judgement={judgement} shared={shared} />
      <RuleSources day={day} />
      <PrintFooter address={shared} />
    </section>
  )
}
