import { Suspense, useEffect, useId, useState, type FormEvent } from 'react'
import { converterCountries } from '#shared/salary-converter/converter-countries.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, FormActions } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RejectedValues } from '../rejected-values.tsx'
import {
  AMOUNT_PARAMETER,
  converterParameters,
  CURRENCY_PARAMETER,
  useToolAddress,
} from '../use-tool-address.ts'
import { readConversion, readSalary, type Request } from './read-conversion.ts'

/** The result. It loads while the form is filled in. */
const load = () => import('./conversion.tsx')
const result = lazyPart(load, 'ConversionResult')
const actions = lazyPart(load, 'ConversionActions')

const options = converterCountries.map(({ name, currency }) => ({ value: currency, label: name }))

const NO_COUNTRY = 'Choose a country'
const NO_SALARY = 'Enter a salary as a number above 0, such as 60,000'

/** Converts a salary from abroad, and compares it with two thresholds. The URL gets what was converted. */
export function SalaryConverter() {
  const address = useToolAddress(converterParameters)
  const [start] = useState(() => readConversion(address.given))
  const [draft, setDraft] = useState(start.draft)
  const [converted, setConverted] = useState<Request | null>(start.request)
  const [errors, setErrors] = useState<{ fieldId: string; message: string }[]>([])
  const id = useId()
  useEffect(() => {
    void result.preload()
    void actions.preload()
    // a browser may focus the scrolled area instead
    document.getElementById(`${id}-country`)?.focus()
  }, [id])
  const fieldOf = (name: keyof typeof draft) => ({
    id: `${id}-${name}`,
    name,
    value: draft[name],
    error: errors.find(({ fieldId }) => fieldId === `${id}-${name}`)?.message,
    onChange: (value: string) => {
      setDraft({ ...draft, [name]: value })
      // a result beside other values would look like theirs
      setConverted(null)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const salary = readSalary(draft.salary)
    const missing = [
      ...(draft.country === '' ? [{ fieldId: `${id}-country`, message: NO_COUNTRY }] : []),
      ...(salary === undefined ? [{ fieldId: `${id}-salary`, message: NO_SALARY }] : []),
    ]
    setErrors(missing)
    if (salary === undefined || missing.length > 0) return
    setConverted({ salary, currency: draft.country })
    address.write({ [CURRENCY_PARAMETER]: draft.country, [AMOUNT_PARAMETER]: String(salary) })
  }
  return (
    <Dialog open onClose={address.close} title="Salary converter">
      <div className="grid grid-cols-1 gap-5">
        <p className="max-w-[65ch] text-ink-2">
          What a salary from abroad is in pounds, and how it compares with two salary thresholds.
        </p>
        <RejectedValues values={start.rejected} />
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <ErrorSummary errors={errors} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField {...fieldOf('country')} label="Country" options={options} />
            <TextField {...fieldOf('salary')} label="Salary a year" inputMode="decimal" autoComplete="off" />
          </div>
          <FormActions>
            <Button type="submit">Convert</Button>
          </FormActions>
        </form>
        <output className="block">
          {converted && (
            <Suspense>
              <result.Part request={converted} shared={address.shared} />
            </Suspense>
          )}
        </output>
        {converted && (
          <Suspense>
            <actions.Part request={converted} address={address} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}
