import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  type AnswerTexts,
  type Detail,
  type DetailTexts,
  isDetail,
  visasSince,
} from '#shared/eligibility/answers.ts'
import { longDate } from '#shared/format/date.ts'
import { MAX_HOURS } from '#shared/format/read-amount.ts'
import { utcDate } from '#shared/instants.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { payBandOf, payBandsOf } from '#shared/occupations/pay-band-of.ts'
import { GOING_RATE_HOURS, MAX_COUNTED_HOURS } from '#shared/occupations/salary-cases.ts'
import { figureOn } from '#shared/rules/dated-figures.ts'
import routes from '#shared/rules/routes.json' with { type: 'json' }
import { browserClock } from '../../../lib/clock.ts'
import { occupationAddress } from '../../../lib/occupation-address.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { visaLabels } from '../../occupations/check-values.ts'
import { PlainSelect } from '../../occupations/plain-select.tsx'
import { detailNames } from './questions.ts'
import { StepForm, StepHeading } from './step-heading.tsx'
import type { Wizard } from './use-wizard.ts'

const NOT_SAID = 'Not said'

const upper = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const countryOf = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code

/** `uk`, `abroad` or `abroad-AF`, in words. */
function placeWords(place: string): string {
  const [where, nationality] = place.split('-')
  if (where === 'uk') return 'In the UK'
  return nationality === undefined ? 'Abroad' : `Abroad, as a national of ${countryOf(nationality)}`
}

interface Question {
  name: Exclude<Detail, 'occupation'>
  hint: string
  /** The values with their words, and the words for none; null for a number. */
  options: readonly (readonly [string, string])[] | null
  /** What is wrong with a number that is none. */
  problem?: string
}

function questionsFor(
  occupation: Occupation | null,
  { entrantStatus }: AnswerTexts,
  day: string,
): readonly Question[] {
  const bands = occupation === null ? [] : payBandsOf(occupation, day)
  const usual = occupation === null ? null : payBandOf(occupation, undefined, day)
  const refused = figureOn(routes, 'refused-nationalities', day)
  const codes = refused?.value.split(' ') ?? []
  const places = ['uk', ...codes.map((code) => `abroad-${code}`), 'abroad']
  const months = figureOn(routes, 'new-entrant-months', day)!
  const all: (Question | false)[] = [
    usual !== null && {
      name: 'payBand',
      hint: 'Each nation has its own scale.',
      options: [
        ['', `${NOT_SAID}: ${usual.name} counts`],
        ...bands.map(({ id, name }) => [id, upper(name)] as const),
      ],
    },
    {
      name: 'weeklyHours',
      hint: `The going rate follows the hours, up to ${MAX_COUNTED_HOURS}. The general threshold does not: it is not reduced for part-time work.`,
      options: null,
      problem: `Enter the hours as a number from 1 to ${MAX_HOURS}`,
    },
    {
      name: 'applyingFrom',
      hint:
        refused === null
          ? ''
          : `Since ${longDate(refused.from)}, nationals of ${codes.map(countryOf).join(', ')} are refused from abroad. No other nationality is asked.`,
      options: [['', NOT_SAID], ...places.map((place) => [place, placeWords(place)] as const)],
    },
    {
      name: 'skilledWorkerSince',
      hint: 'Without a break. Whoever has had it for long needs less pay, or may have a job below graduate level.',
      options: [['', NOT_SAID], ...visasSince.map((visa) => [visa, visaLabels[visa]] as const)],
    },
    entrantStatus !== undefined &&
      entrantStatus !== 'none' && {
        name: 'monthsInAll',
        hint: `What you have had and what you apply for now. The lower pay of new entrants counts for ${months.value} months: ${months.applies}.`,
        options: null,
        problem: 'Enter the months as a whole number',
      },
  ]
  return all.filter((one) => one !== false)
}

interface DetailsProps {
  /** The chosen occupation; null if there is none. */
  occupation: Occupation | null
  wizard: Wizard
}

/** The further questions, all on one step before the result. None has to be answered. */
export function DetailsStep({ occupation, wizard }: DetailsProps) {
  const { state, act } = wizard
  return (
    <StepForm
      wizard={wizard}
      progress="Last step, optional"
      next="See the result"
      missing="Correct or empty the marked field to continue"
    >
      <div className="grid gap-1">
        <StepHeading>About you and the job, for the rules of today</StepHeading>
        <p className="max-w-[65ch] text-ink-2">
          Answer what you know. The points stay the same, and the verdict by the rules on GOV.UK today becomes
          more exact.
        </p>
      </div>
      <div className="grid max-w-xl gap-5">
        {questionsFor(occupation, state.texts, utcDate(browserClock())).map(
          ({ name, hint, options, problem }) => {
            const value = state.details[name] ?? ''
            const field = {
              name,
              hint,
              value,
              label: detailNames[name],
              onChange: (text: string) => act({ type: 'detail', name, text }),
            }
            return options === null ? (
              <TextField
                key={name}
                {...field}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                error={value === '' || isDetail(name, value) ? undefined : problem}
              />
            ) : (
              <PlainSelect key={name} {...field} options={options} />
            )
          },
        )}
      </div>
    </StepForm>
  )
}

/** What the result for today counts with, and what is not said. Without an occupation, no going rate was compared. */
export function CountedAnswers({ occupation, wizard: { state, act } }: DetailsProps) {
  const { texts, details } = state
  const questions = questionsFor(occupation, texts, utcDate(browserClock()))
  return (
    <div className="grid gap-2 rounded-md border border-line p-4">
      {occupation === null ? (
        <p>
          <strong>No occupation is chosen</strong>, so its going rate is not compared. The salary must reach
          that too.
        </p>
      ) : (
        <p>
          <strong>
            {occupation.code} {occupation.title}
          </strong>
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {questions.map(({ name, options }) => (
          <Counted key={name} name={detailNames[name]}>
            {options === null
              ? (details[name] ?? (name === 'weeklyHours' ? GOING_RATE_HOURS : NOT_SAID))
              : options.find(([value]) => value === (details[name] ?? ''))?.[1]}
          </Counted>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <Button variant="secondary" onClick={() => act({ type: 'change', field: 'jobSkillLevel' })}>
          {occupation === null ? 'Choose the occupation' : 'Change the occupation'}
        </Button>
        <Button variant="secondary" onClick={() => act({ type: 'change', field: 'details' })}>
          Edit these answers
        </Button>
        <Link to={occupationAddress(checkOf(occupation, texts, details))} className="link">
          Check the going rate of an occupation
        </Link>
      </div>
    </div>
  )
}

const Counted = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </>
)

const checkOf = (occupation: Occupation | null, { salary = '' }: AnswerTexts, details: DetailTexts) => ({
  pay: salary,
  hours: details.weeklyHours ?? '',
  visa: details.skilledWorkerSince ?? '',
  ...(occupation && { title: occupation.title, code: occupation.id, band: details.payBand ?? '' }),
})
