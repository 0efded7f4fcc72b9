import { type FormEvent, useId, useState } from 'react'
import type { PayPeriod } from '#shared/occupations/counted-pay.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/forms/field-frame.tsx'
import { PoundsInput } from '../../ui/forms/pounds-input.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { caseLabels } from './case-labels.ts'
import { type CheckProblems, type CheckValues, LONGEST_TITLE, readCheck } from './check-values.ts'
import { PlainSelect } from './plain-select.tsx'

const periodWords: Record<PayPeriod, string> = {
  year: 'Year',
  month: 'Month',
  week: 'Week',
  hour: 'Hour',
}

interface CheckFormProps {
  /** The values of the URL. */
  initial: CheckValues
  onCheck: (values: CheckValues) => void
}

/** The form of a check. Wrong values keep the last result, and the first wrong field takes the focus. */
export function CheckForm({ initial, onCheck }: CheckFormProps) {
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
