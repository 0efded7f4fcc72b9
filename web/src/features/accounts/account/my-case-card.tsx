import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import * as z from 'zod/mini'
import {
  getPreferences,
  type SavedPreferences,
  savePreferences,
  VisaSituation,
} from '#shared/api/accounts/preferences.ts'
import { longDate } from '#shared/format/date.ts'
import { readAmount } from '#shared/format/read-amount.ts'
import { utcDate } from '#shared/instants.ts'
import { calculatorAnswers, isNewEntrantOn, MyCase, noCase } from '#shared/my-case.ts'
import { call, swrKey, useApi } from '../../../lib/api/api-client.ts'
import { browserClock } from '../../../lib/clock.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { occupationAddress } from '../../../lib/occupation-address.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useToolLink } from '../../../lib/tool-link.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Form, FormActions, useContractForm } from '../../../ui/forms/form.tsx'
import { type Option, SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Answer, CardSection, Skeleton } from '../../../ui/page/answer.tsx'
import { Fact } from './account-details.tsx'

/** Both have the tables of occupations, so they load with the first occupation or the form. */
const picker = lazyPart(() => import('../../occupations/occupation-picker.tsx'), 'OccupationPicker')
const occupationNamed = lazyPart(() => import('../../occupations/with-occupation.tsx'), 'WithOccupation')

const CaseInput = z.extend(MyCase, { visa_situation: z.nullable(VisaSituation) })
type CaseInput = z.infer<typeof CaseInput>
const submitCase = { ...savePreferences, request: { body: CaseInput } }

/** The answers as text; '' for none. */
type CaseValues = Record<keyof CaseInput, string>

const valuesOf = ({ visa_situation, my_case = noCase }: SavedPreferences): CaseValues => {
  // cases from before a question have no answer to it
  const said = Object.entries({ visa_situation, ...noCase, ...my_case })
  return Object.fromEntries(said.map(([name, value]) => [name, String(value ?? '')])) as CaseValues
}

/** What is typed, as the call takes it. Questions that the visa leaves out have no answer. */
const bodyOf = (values: CaseValues) => {
  const said = questionsFor(values).map(({ name }) => [name, values[name].trim() || null])
  const hours = values.hours.trim() === '' ? null : (readAmount(values.hours) ?? Number.NaN)
  return { ...noCase, visa_situation: null, ...Object.fromEntries(said), hours }
}

const states =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
const countries = new Intl.DisplayNames('en-GB', { type: 'region' })
const named = (code: string): [string, string] => [code, countries.of(code) ?? code]
const byName = (one: [string, string], other: [string, string]) => one[1].localeCompare(other[1], 'en-GB')

/** @param why Why it is asked. @param words The words of each answer; absent for a date, a number or an occupation. */
const ask = (
  name: keyof CaseValues,
  label: string,
  why: string,
  words?: Readonly<Record<string, string>>,
) => ({
  name,
  label,
  why,
  options: words && Object.entries(words).map(([value, text]): Option => ({ value, label: text })),
})
type Question = ReturnType<typeof ask>

const questions = [
  ask('visa_situation', 'Visa', 'A new entrant, such as a student or graduate, needs less pay.', {
    outside_uk: 'Outside the UK',
    student: 'In the UK on a Student visa',
    graduate: 'In the UK on a Graduate visa',
    skilled_worker: 'In the UK on a Skilled Worker visa',
    dependant: 'In the UK as a dependant',
    other: 'Something else',
  } satisfies Record<VisaSituation, string>),
  ask('visa_expires_on', 'Visa ends on', 'You must apply for the next one by that day.'),
  ask(
    'skilled_worker_since',
    'Skilled Worker since',
    'Without a break, from the day of your first certificate. It may lower the pay that you need.',
  ),
  ask(
    'nationality',
    'Nationality',
    'Some nationals cannot apply from abroad.',
    Object.fromEntries(states.split(' ').map(named).toSorted(byName)),
  ),
  ask('born_on', 'Date of birth', 'People under 26 often need less pay.'),
  ask('entrant', 'Other reason for the pay of a new entrant', 'It counts for four years in all.', {
    training: 'I will work towards a professional qualification or chartered status',
    'ended-visa': 'My Student or Graduate visa ended less than two years ago',
  } satisfies Record<NonNullable<MyCase['entrant']>, string>),
  ask(
    'degree',
    'Highest degree',
    'A PhD relevant to the job lowers the pay. A UK degree proves your English.',
    {
      none: 'No degree',
      degree: 'A degree from outside the UK',
      'uk-degree': 'A degree from the UK',
      phd: 'A PhD in another subject than STEM',
      'stem-phd': 'A PhD in a STEM subject',
    } satisfies Record<NonNullable<MyCase['degree']>, string>,
  ),
  ask('english', 'English that you can prove', 'Each visa needs a level of it.', {
    none: 'Below B1, or none',
    B1: 'B1',
    B2: 'B2 or above',
  }),
  ask('occupation', 'Occupation', 'It decides which pay is enough.'),
  ask('hours', 'Weekly hours', 'Say them if you would work part-time.'),
]

/** The questions that the visa does not leave out. */
const questionsFor = ({ visa_situation }: Pick<CaseValues, 'visa_situation'>) =>
  questions.filter(
    ({ name }) =>
      (name !== 'skilled_worker_since' || visa_situation === 'skilled_worker') &&
      (name !== 'visa_expires_on' || visa_situation !== 'outside_uk'),
  )

async function saveCase({ visa_situation, ...my_case }: CaseInput) {
  // both calls use the same token, because another tab may sign in another user between the calls
  const { token } = sessionStore.get()
  const { data: now } = await call(getPreferences, {}, { token })
  return call(savePreferences, { body: { ...now, visa_situation, my_case } }, { token })
}

/** What a user says of their visa and themselves, once for lists, jobs and tools. */
export function MyCaseCard() {
  const answer = useApi(getPreferences, {})
  const { mutate } = useSWRConfig()
  const [open, setOpen] = useState<'form' | 'question' | null>(null)
  const change = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setOpen(null))
    change.current?.focus()
  }
  const done = async (saved: { data: SavedPreferences }, message: string) => {
    await mutate(swrKey(getPreferences), saved, { revalidate: false })
    showToast({ type: 'success', message })
    close()
  }
  return (
    <CardSection title="My case">
      <Answer answer={answer} size={['h-15 w-full', 'h-11 w-full']}>
        {({ data }) => {
          const values = valuesOf(data)
          const said = questionsFor(values).filter(({ name }) => values[name] !== '')
          if (open === 'form')
            return <CaseForm start={values} onCancel={close} onSaved={(saved) => done(saved, 'Case saved')} />
          return (
            <>
              {said.length === 0 && (
                <p className="text-ink-2">
                  Say your visa and your age once. Jobs and tools then compare pay with what you need.
                </p>
              )}
              {said.map((question) => (
                <Fact key={question.name} label={question.label}>
                  <Said {...question} value={values[question.name]} />
                </Fact>
              ))}
              <FormActions>
                <Button ref={change} variant="secondary" onClick={() => setOpen('form')}>
                  {said.length === 0 ? 'Say my case' : 'Change my case'}
                </Button>
                {said.length > 0 && <ToolLinks saved={data} />}
                {said.length > 0 && (
                  <Button variant="ghost" onClick={() => setOpen('question')}>
                    Delete my case
                  </Button>
                )}
              </FormActions>
            </>
          )
        }}
      </Answer>
      {open === 'question' && (
        <ConfirmDialog
          title="Delete your case?"
          confirm="Delete my case"
          cancel="Keep it"
          failure="Failed to delete your case"
          onConfirm={async () => done(await saveCase({ ...noCase, visa_situation: null }), 'Case deleted')}
          onClose={close}
        >
          <p>Jobs and tools then compare pay with what everybody needs.</p>
        </ConfirmDialog>
      )}
    </CardSection>
  )
}

function ToolLinks({ saved: { visa_situation, my_case = noCase } }: { saved: SavedPreferences }) {
  const day = utcDate(browserClock())
  const answers = calculatorAnswers(my_case, visa_situation, day)
  const { occupation } = my_case
  return (
    <>
      <ButtonLink variant="secondary" {...useToolLink('calculator', answers)}>
        Calculate with my case
      </ButtonLink>
      {occupation !== null && (
        <ButtonLink
          variant="secondary"
          to={occupationAddress({
            title: occupation,
            hours: answers['weeklyHours'] ?? '',
            case: isNewEntrantOn(my_case, visa_situation, day) === true ? 'new-entrant' : '',
            visa: answers['skilledWorkerSince'] ?? '',
          })}
        >
          Check my occupation
        </ButtonLink>
      )}
    </>
  )
}

function Said({ name, options: words, value }: Question & { value: string }) {
  if (name === 'occupation')
    return (
      <occupationNamed.Later id={value} fallback={value}>
        {(occupation) => `${value} ${occupation?.title ?? ''}`}
      </occupationNamed.Later>
    )
  if (name === 'hours') return `${value} a week`
  return words?.find((option) => option.value === value)?.label ?? longDate(value)
}

interface CaseFormProps {
  start: CaseValues
  onSaved: (saved: { data: SavedPreferences }) => Promise<void>
  onCancel: () => void
}

/** All questions on one form. None must be answered. */
function CaseForm({ start, onSaved, onCancel }: CaseFormProps) {
  const form = useContractForm(start, bodyOf, 'case-')
  const { id } = form.field('visa_situation')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const submit = () =>
    form.send(submitCase, { request: saveCase, failure: 'Failed to save your case', onAnswer: onSaved })
  return (
    <Form form={form} onSubmit={submit} submit="Save my case" onCancel={onCancel} className="grid gap-5">
      <p className="text-ink-2">Answer what you like. It is deleted with your account.</p>
      {questionsFor({ visa_situation: form.field('visa_situation').value }).map(
        ({ name, label, why, options: list }) => {
          const field = { ...form.field(name), label, hint: why }
          if (list !== undefined)
            return <SelectField key={name} {...field} placeholder="Not said" options={list} />
          if (name === 'hours')
            return <TextField key={name} {...field} inputMode="decimal" autoComplete="off" maxLength={6} />
          if (name !== 'occupation')
            return (
              <TextField
                key={name}
                {...field}
                type="date"
                autoComplete={name === 'born_on' ? 'bday' : 'off'}
              />
            )
          return (
            <picker.Later
              key={name}
              {...field}
              chosen={field.value}
              onChoose={(occupation) => field.onChange(occupation?.code ?? '')}
              fallback={<Skeleton className="h-20 w-full rounded-md" />}
            />
          )
        },
      )}
    </Form>
  )
}
