import { useState } from 'react'
import type { SearchFields } from '#shared/api/search.ts'
import { distances } from '#shared/reference/distances.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { ComboboxField } from '../../../ui/forms/combobox-field.tsx'
import type { useContractForm } from '../../../ui/forms/form.tsx'
import { MultiChoiceField } from '../../../ui/forms/multi-choice-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Skeleton } from '../../../ui/page/answer.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { optionsOf, hasNoData } from '../../search/criteria/search-fields.ts'
import type { PreferenceValues } from './preference-values.ts'

/** The field has the tables of occupations, so it loads with the preferences. */
const jobTitles = lazyPart(() => import('./job-titles-field.tsx'), 'JobTitlesField')

/** It finds the occupations of titles, in the same tables. */
const jobUse = lazyPart(() => import('./job-titles-field.tsx'), 'JobUse')

const milesOptions = distances.map((miles) => ({ value: String(miles), label: `${miles} miles` }))

interface PreferencesFieldsProps {
  form: ReturnType<typeof useContractForm<PreferenceValues>>
  fields: SearchFields
}

/** The fields for all preferences that searches use. Pay is asked only once pay is known, or was saved. */
export function PreferencesFields({ form, fields }: PreferencesFieldsProps) {
  const { field } = form
  const titles = field('job_titles')
  const categories = field('preferred_job_category_id')
  const typed = field('typed')
  const sectors = field('sectors')
  const [hadSectors] = useState(sectors.value.length > 0)
  const pay = field('minimum_salary')
  const isPayUnknown = hasNoData('minimum_pay', fields)
  const [hadPay] = useState(pay.value !== '')
  const route = <SelectField {...field('route')} label="Visa route" options={optionsOf('route', fields)} />
  const categoryOptions = optionsOf('job_category', fields)
  // the typed title is saved too, so its category counts as soon as it is named
  const used = new Set([
    ...categories.value,
    ...(typed.value.category === undefined ? [] : [typed.value.category]),
  ])
  return (
    <>
      <jobTitles.Later
        fallback={<Skeleton className="h-28 w-full rounded-md" />}
        id={categories.id}
        titles={titles.value}
        categories={categories.value}
        options={categoryOptions}
        error={categories.error ?? titles.error}
        withSectors={hasNoData('job_category', fields) && sectors.value.length === 0 ? fields : undefined}
        typed={typed.value.title}
        onType={(title, category) => typed.onChange({ title, category })}
        onChange={(named, chosen) => {
          titles.onChange(named)
          categories.onChange(chosen)
        }}
      />
      <jobUse.Later
        titles={
          typed.value.category === undefined ? titles.value : [...titles.value, typed.value.title.trim()]
        }
        sectors={sectors.value}
        fields={fields}
      />
      <Collapsible
        summary={used.size === 0 ? 'Or choose job categories' : `Job categories: ${used.size} chosen`}
        open={titles.value.length === 0 && categories.value.length > 0}
      >
        <MultiChoiceField
          {...categories}
          id={`${categories.id}-list`}
          error={undefined}
          label="Preferred job categories"
          hint={
            hasNoData('job_category', fields)
              ? 'Your job titles choose them. Searches use the first as soon as vacancies are known.'
              : 'Your job titles choose them. Your searches start with the first.'
          }
          options={categoryOptions}
        />
      </Collapsible>
      <p className="text-ink-2">
        {isPayUnknown && hadPay
          ? 'The rest is optional. Your searches use all of it but the minimum pay.'
          : 'The rest is optional. Your searches use all of it.'}
      </p>
      {/* the fields align at the bottom, so that inputs stay in line if an error is above one of them */}
      <div className="grid grid-cols-[minmax(7.75rem,1fr)_minmax(0,2fr)] items-end gap-x-3 gap-y-5">
        <SelectField {...field('miles')} required label="Within" options={milesOptions} />
        <ComboboxField {...field('near')} free label="Postcode or town" options={optionsOf('near', fields)} />
      </div>
      {isPayUnknown && !hadPay ? (
        route
      ) : (
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
          <SelectField
            {...pay}
            label="Minimum pay"
            hint={isPayUnknown ? 'Not used yet: no company’s pay is known.' : undefined}
            options={optionsOf('minimum_pay', fields)}
          />
          {route}
        </div>
      )}
      {hadSectors && (
        <MultiChoiceField
          {...sectors}
          label="Sectors"
          hint="Your searches start with the first that you choose."
          options={optionsOf('sector', fields)}
        />
      )}
      <CheckboxField
        {...field('email_alerts')}
        label="Email me when something is new"
        hint="About your saved searches and the companies that you watch. How often, you choose beside your saved searches."
      />
    </>
  )
}
