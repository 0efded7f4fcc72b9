import type { vacancyFilterOptions } from '#shared/api/admin/vacancies.ts'
import type { BodyOf } from '../../../../lib/api/api-client.ts'
import { CheckboxPill } from '../../../../ui/forms/checkbox-pill.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { idError } from '../../list/id-error.ts'
import { TypedField } from '../../list/typed-field.tsx'
import { type RefusedFilter, whyRefused } from '../../list/use-list.ts'
import { filterLabels, payError, type VacancyAddress } from './vacancy-query.ts'

export type FilterOptions = BodyOf<typeof vacancyFilterOptions>

export interface FilterFieldsProps {
  values: VacancyAddress
  /** The filters that the list refuses. */
  refused: readonly RefusedFilter[]
  /** Undefined until loaded. */
  options: FilterOptions | undefined
  change: (changes: Partial<VacancyAddress>, options?: { replace?: boolean }) => void
}

const sponsorshipOptions = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

const asOptions = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))

/** The filters that a narrow window shows without unfolding. */
export function FirstFields({ values, refused, options, change }: FilterFieldsProps) {
  const categories = options?.job_categories ?? []
  return (
    <>
      <TypedField
        label={filterLabels.search}
        name="search"
        inputMode="search"
        value={values.search}
        onPause={(search) => change({ search }, { replace: true })}
      />
      <SelectField
        label={filterLabels.job_category_id}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.job_category_id}
        error={whyRefused(refused, 'job_category_id')}
        onChange={(job_category_id) => change({ job_category_id })}
      />
    </>
  )
}

/** The other filters, which a narrow window folds. */
export function MoreFields({ values, refused, options, change }: FilterFieldsProps) {
  const selects = [
    ['contract_type', options?.contract_types],
    ['work_type', options?.work_types],
    ['remote_work_policy', options?.remote_policies],
    ['city_name', options?.cities],
  ] as const
  const typed = [
    ['salary_min', payError, 'numeric'],
    ['salary_max', payError, 'numeric'],
    ['skills', undefined, 'search'],
    ['company_id', idError, 'numeric'],
  ] as const
  const flags = ['has_screenshot', 'country_gb', 'company_left'] as const
  const dates = ['post_date_from', 'post_date_to', 'expiry_date_from'] as const
  return (
    <>
      {selects.map(([name, choices]) => (
        <SelectField
          key={name}
          label={filterLabels[name]}
          options={asOptions(choices)}
          value={values[name]}
          error={whyRefused(refused, name)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <SelectField
        label="Experience"
        options={experienceOptions}
        value={experienceOf(values)}
        error={whyRefused(refused, 'min_experience_years') ?? whyRefused(refused, 'max_experience_years')}
        onChange={(option) => change(experienceRange(option))}
      />
      <SelectField
        label={filterLabels.visa_sponsorship}
        options={sponsorshipOptions}
        value={values.visa_sponsorship}
        error={whyRefused(refused, 'visa_sponsorship')}
        onChange={(visa_sponsorship) => change({ visa_sponsorship })}
      />
      {dates.map((name) => (
        <TextField
          key={name}
          label={filterLabels[name]}
          name={name}
          type="date"
          min={name === 'post_date_to' ? values.post_date_from : undefined}
          max={name === 'post_date_from' ? values.post_date_to : undefined}
          value={values[name]}
          error={whyRefused(refused, name)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {typed.map(([name, errorOf, inputMode]) => (
        <TypedField
          key={name}
          label={filterLabels[name]}
          name={name}
          inputMode={inputMode}
          value={values[name]}
          {...(errorOf && { errorOf })}
          onPause={(text) => change({ [name]: text }, { replace: true })}
        />
      ))}
      <div className="flex flex-wrap gap-2 self-end pb-0.5 sm:col-span-2 xl:col-span-3">
        {flags.map((name) => (
          <CheckboxPill
            key={name}
            label={filterLabels[name]}
            checked={values[name] === '1'}
            onChange={(isOn) => change({ [name]: isOn ? '1' : '' })}
          />
        ))}
      </div>
    </>
  )
}

type Range = Pick<VacancyAddress, 'min_experience_years' | 'max_experience_years'>

/**
 * The options of years of experience with their parameters (docs/product/admin.md "Page of vacancies"). A minimum of 0 is not
 * sent.
 */
const ranges: Record<string, Range> = {
  '0-2': { min_experience_years: '', max_experience_years: '2' },
  '2-5': { min_experience_years: '2', max_experience_years: '5' },
  '5+': { min_experience_years: '5', max_experience_years: '' },
}

export const experienceOptions = Object.keys(ranges).map((value) => ({ value, label: `${value} years` }))

/** The chosen option; '' for none, and for another range of a typed URL. */
export const experienceOf = ({ min_experience_years: min, max_experience_years: max }: Range): string =>
  Object.keys(ranges).find(
    (option) => ranges[option]?.min_experience_years === min && ranges[option].max_experience_years === max,
  ) ?? ''

/** The parameters of an option; '' for no option. */
export const experienceRange = (option: string): Range =>
  ranges[option] ?? { min_experience_years: '', max_experience_years: '' }
