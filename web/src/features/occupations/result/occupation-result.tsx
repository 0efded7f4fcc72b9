import type { Ref } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { payBandsOf, payTableOf } from '#shared/occupations/pay-band-of.ts'
import { hasEnded } from '#shared/occupations/pay-tables.ts'
import { utcDate } from '#shared/instants.ts'
import { type Standing, standingOf } from '#shared/occupations/standing.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PrintFooter } from '../../../ui/page/print-footer.tsx'
import type { Check } from '../check-values.ts'
import { judgePay } from './judge-pay.ts'
import { NextSteps } from './next-steps.tsx'
import { OtherCases } from './other-cases.tsx'
import { PayFigures } from './pay-figures.tsx'
import { PayScales } from './pay-scales.tsx'
import { RuleSources } from './rule-sources.tsx'
import { standingLabels, tableLabels, waysOf } from './standing-labels.ts'
import { verdictOf } from './verdict-message.ts'
import { PlainSelect } from '../plain-select.tsx'
import { occupationAddress, occupationParameters } from '../../../lib/occupation-address.ts'

/** The URL that shows the same result to anybody, also if the search then prefers another occupation. */
function useSharedCheck({ id }: Pick<Occupation, 'id'>): string {
  const [address] = useSearchParams()
  const query = Object.fromEntries(occupationParameters.map((name) => [name, address.get(name) ?? '']))
  return `${globalThis.location.origin}${occupationAddress({ ...query, code: id })}`
}

interface BandChoiceProps {
  occupation: Occupation
  /** The id of the band that counts. */
  band: string
  onChoose: (band: string) => void
}

const capital = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** The choice of the band, range or grade that the job has on its national pay scale. */
function BandChoice({ occupation, band, onChoose }: BandChoiceProps) {
  const bands = payBandsOf(occupation)
  return (
    <div className="w-full max-w-md print:hidden">
      <PlainSelect
        name="band"
        label={payTableOf(occupation)?.kind ?? 'Grade of the job'}
        value={band}
        options={bands.map(({ id, name }) => [id, capital(name)])}
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
  /** The id of the wanted band of a national pay scale. */
  band: string | undefined
  headingRef: Ref<HTMLHeadingElement>
  onBand: (band: string) => void
  /** Leads back to the choice of the occupation. */
  onOther: () => void
}

/** Whether an occupation can be sponsored, what it must pay, and how the pay compares. */
export function OccupationResult(props: OccupationResultProps) {
  const { occupation, check, band, headingRef, onBand, onOther } = props
  const standing = standingOf(occupation)
  const judgement = judgePay(occupation, check, undefined, band)
  const table = payTableOf(occupation)
  const isOldScale = judgement.band !== null && table !== null && hasEnded(table, utcDate(browserClock()))
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
          <BandChoice occupation={occupation} band={judgement.band.id} onChoose={onBand} />
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
            {waysOf(occupation, standing).map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        )}
        {standing.kind === 'not-eligible' && (
          <p className="max-w-[65ch]">
            If the work is really that of another occupation, choose that one. An employer must not use a code
            only because it can be sponsored.
          </p>
        )}
        {occupation.note !== null && (
          <p className="max-w-[65ch] text-sm text-ink-2">The table says: “{occupation.note}”</p>
        )}
      </div>
      {standing.kind !== 'not-eligible' && (
        <PayFigures occupation={occupation} check={check} judgement={judgement} />
      )}
      {occupation.payScales.length > 0 && <PayScales occupation={occupation} judgement={judgement} />}
      {occupation.rate !== null && <OtherCases occupation={occupation} check={check} standing={standing} />}
      <NextSteps occupation={occupation} judgement={judgement} shared={shared} />
      <RuleSources />
      <PrintFooter address={shared} />
    </section>
  )
}
