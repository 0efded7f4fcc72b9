import type { SearchFields } from '../../../../../shared/api/search.ts'
import { optionsOf } from '../../search/criteria/search-options.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { ComboboxField } from '../../../ui/forms/combobox-field.tsx'
import { MultiChoiceField } from '../../../ui/forms/multi-choice-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { PreferenceValues } from './preference-values.ts'
import { visaSituationOptions } from './visa-situations.ts'

interface PreferencesFieldsProps {
  form: ReturnType<typeof useContractForm<PreferenceValues>>
  fields: SearchFields
  /** Whether optional preferences were already set. Their section then starts open. */
  saidMore: boolean
}

/** The fields for all preferences. Only the job categories are required; the others are collapsed at first. */
export function PreferencesFields({ form, fields, saidMore }: PreferencesFieldsProps) {
  const { field } = form
  return (
    <>
      <MultiChoiceField
        {...field('preferred_job_category_id')}
        label="Preferred job categories"
        hint="Choose at least one. Your searches start with the first that you choose."
        options={optionsOf('job_category', fields)}
      />
      <Collapsible summary="More about what you look for (optional)" open={saidMore}>
        <div className="grid gap-5 pt-1">
          <MultiChoiceField
            {...field('sectors')}
            label="Sectors"
            hint="Your searches start with the first that you choose."
            options={optionsOf('sector', fields)}
          />
          {/* the fields align at the bottom, so that inputs stay in line if an error is above one of them */}
          <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
            <ComboboxField
              {...field('city')}
              label="City"
              hint="Your searches start in this city."
              options={optionsOf('city', fields)}
            />
            <SelectField
              {...field('visa_situation')}
              label="Visa situation"
              hint="Kept for you; searches do not use it yet."
              options={visaSituationOptions}
            />
            <TextField
              {...field('minimum_salary')}
              label="Minimum salary"
              hint="Pounds a year, for example 41,700. Searches do not use it yet."
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...field('years_of_experience')}
              label="Years of experience"
              hint="Whole years, for example 3. Searches do not use it yet."
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <CheckboxField
            {...field('email_alerts')}
            label="Email me when something is new"
            hint="About your saved searches and the companies that you watch: at most one email for each new register."
          />
        </div>
      </Collapsible>
    </>
  )
}
