import { type FormEvent, Suspense, useEffect, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { PayPeriod } from '#shared/occupations/counted-pay.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { occupationAddress, type OccupationQuery } from '../../lib/occupation-address.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/forms/field-frame.tsx'
import { PoundsInput } from '../../ui/forms/pounds-input.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { CardSkeleton } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import {
  caseLabels,
  type CheckProblems,
  type CheckValues,
  FROM_FORM,
  LONGEST_TITLE,
  queryOf,
  readCheck,
  valuesIn,
  visaLabels,
} from './check-values.ts'
import { PlainSelect } from './plain-select.tsx'

const periodWords: Record<PayPeriod, string> = {
  year: 'Year',
  month: 'Month',
  week: 'Week',
  hour: 'Hour',
}

/** The form of a check. Wrong values keep the last result, and the first wrong field takes the focus. */
function CheckForm({ initial, onCheck }: { initial: CheckValues; onCheck: (values: CheckValues) => void }) {
  const id = useId()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<CheckProblems>(() =>
    initial.title === '' ? {} : problemsOf(initial),
  )
  const fieldOf = <Name extends keyof CheckValues>(name: Name) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    error: problems[name as keyof CheckProblems],
    onChange: (value: CheckValues[Name]) => setValues({ ...values, [name]: value }),
  })
  const pay = fieldOf('pay')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(values)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first === undefined) onCheck(values)
    else document.getElementById(`${id}-${first}`)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="card grid gap-4 p-5 sm:p-6">
      <TextField
        {...fieldOf('title')}
        label="Job title"
        hint="As the employer writes it, for example Software engineer, or a SOC code"
        autoComplete="organization-title"
        maxLength={LONGEST_TITLE}
        clearable
      />
      <div className="grid grid-cols-2 items-end gap-4 [&>:first-child]:col-span-2">
        <FieldFrame id={pay.id} label="Basic pay before tax, in pounds (optional)" error={pay.error}>
          <PoundsInput
            id={pay.id}
            name={pay.name}
            value={pay.value}
            onChange={pay.onChange}
            maxLength={20}
            aria-invalid={pay.error ? true : undefined}
            aria-describedby={describedBy(pay.id, pay)}
          />
        </FieldFrame>
        <PlainSelect {...fieldOf('per')} label="Paid per" options={periodWords} />
        <TextField
          {...fieldOf('hours')}
          label="Hours a week"
          autoComplete="off"
          inputMode="decimal"
          maxLength={6}
        />
      </div>
      <PlainSelect {...fieldOf('case')} label="Does one of these apply to you?" options={caseLabels} />
      <PlainSelect
        {...fieldOf('visa')}
        label="Your Skilled Worker visa, without a break"
        options={visaLabels}
      />
      <Button type="submit" icon={<IconSearch size={18} />} className="justify-self-start">
        Check the job
      </Button>
    </form>
  )
}

const problemsOf = (values: CheckValues): CheckProblems => {
  const read = readCheck(values)
  return 'problems' in read ? read.problems : {}
}

/** A check in words, one for each kind of answer: tables 1, 1a, 3 and 6. */
const examples: readonly { words: string; query: OccupationQuery }[] = [
  { words: 'Software engineer, £45,000 a year', query: { title: 'Software engineer', pay: '45000' } },
  {
    words: 'Welder, £18 an hour for 48 hours a week',
    query: { title: 'Welder', pay: '18', per: 'hour', hours: '48' },
  },
  { words: 'Staff nurse, £2,700 a month', query: { title: 'Staff nurse', pay: '2700', per: 'month' } },
  { words: 'Kitchen porter', query: { title: 'Kitchen porter' } },
]

const CheckExamples = () => (
  <section
    aria-labelledby="examples"
    className="grid content-start gap-3 rounded-lg border border-dashed border-line p-5 sm:p-6"
  >
    <h2 id="examples" className="text-lg">
      What you will see
    </h2>
    <p className="max-w-[65ch] text-ink-2">
      The code of the occupation, whether it can be sponsored, the pay that it needs, and how your pay
      compares. Each figure has its source. For example:
    </p>
    <ul className="grid">
      {examples.map(({ words, query }) => (
        <li key={words}>
          <Link
            to={occupationAddress(query)}
            state={FROM_FORM}
            preventScrollReset
            className="link inline-block py-1.5"
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** The result has the tables of occupations, so it loads after the form. */
const results = lazyPart(() => import('./check-results.tsx'), 'CheckResults')

const choiceLines = ['h-7 w-3/5', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full']

/**
 * Finds the occupation of a job title, and compares the pay with what a visa requires (docs/product/tools.md
 * "Occupation check"). The URL contains the check, so that vacancies link to it and users share it. Search engines do
 * not index such URLs, because anyone may put any text there.
 */
export function OccupationCheckPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const values = valuesIn(address)
  const read = readCheck(values)
  /** The URL of the next check. The chosen occupation and its band stay with their title. */
  const addressOf = (next: CheckValues) =>
    occupationAddress({
      ...queryOf(next),
      ...(next.title.trim() === values.title && {
        code: address.get('code') ?? '',
        band: address.get('band') ?? '',
      }),
    })
  useEffect(() => void results.preload(), [])
  return (
    <ReadingPage
      of="columns"
      className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[26rem_minmax(0,1fr)]"
    >
      <PageMeta
        title="Check an occupation and its pay"
        description="Find the SOC 2020 code and going rate of a job title, and see whether the pay is enough for a Skilled Worker visa."
        noindex={values.title !== ''}
      />
      <PageIntro title="Check an occupation and its pay" className="lg:col-span-2">
        A Skilled Worker visa needs an eligible occupation, and pay that reaches both a salary threshold and
        the going rate of that occupation. Enter a job title to see its code, its going rate and whether the
        pay is enough. Free, and without an account.
      </PageIntro>
      <CheckForm
        key={JSON.stringify(values)}
        initial={values}
        onCheck={(next) => void navigate(addressOf(next), { state: FROM_FORM, preventScrollReset: true })}
      />
      {'check' in read ? (
        <Suspense fallback={<CardSkeleton lines={choiceLines} />}>
          <results.Part check={read.check} />
        </Suspense>
      ) : (
        <CheckExamples />
      )}
    </ReadingPage>
  )
}
