import { optionsOf } from '../../../lib/search-options.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FilterProps } from './choice-filter.tsx'
import { filterLabels } from './filter-labels.ts'

interface ProFiltersProps extends FilterProps {
  mayUsePro: boolean
  websiteId: string
  websiteError: string | undefined
}

/** The filters of the Pro plan; for everybody else they are disabled and say so. */
export function ProFilters({ draft, onChange, fields, mayUsePro, websiteId, websiteError }: ProFiltersProps) {
  const common = { pro: true, disabled: !mayUsePro, clearable: true, autoComplete: 'off' }
  return (
    <>
      <TextField
        {...common}
        label={filterLabels.company_name}
        name="company_name"
        value={draft.company_name}
        onChange={(company_name) => onChange({ ...draft, company_name })}
        maxLength={200}
        spellCheck={false}
      />
      <TextField
        {...common}
        label={filterLabels.website}
        name="website"
        id={websiteId}
        value={draft.website}
        onChange={(website) => onChange({ ...draft, website })}
        error={websiteError}
        inputMode="url"
        maxLength={200}
        spellCheck={false}
      />
      <TextField
        {...common}
        label={filterLabels.postcode}
        name="postcode"
        value={draft.postcode}
        onChange={(postcode) => onChange({ ...draft, postcode })}
        maxLength={10}
        spellCheck={false}
      />
      <SelectField
        pro
        disabled={!mayUsePro}
        label={filterLabels.company_size}
        name="company_size"
        options={fields ? optionsOf('company_size', fields) : []}
        value={draft.company_size}
        onChange={(company_size) => onChange({ ...draft, company_size })}
      />
    </>
  )
}
