import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'
import type { SearchFields } from '#shared/api/search.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { alertFrequencyWords } from '#shared/reference/alert-frequencies.ts'
import { USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Answer, CardSection } from '../../../ui/page/answer.tsx'
import { distanceWords, optionsOf } from '../../search/criteria/search-fields.ts'
import { usePreferences } from '../preferences/preference-values.ts'
import { Fact } from './account-details.tsx'

/** A summary of the user's preferences, with a link to change them. */
export const PreferencesCard = () => (
  <CardSection title="Preferences">
    <Answer answer={usePreferences()} size={['h-15 w-full', 'h-11 w-full']}>
      {(known) => <Summary {...known} />}
    </Answer>
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" to={`${pages.preferencesSetup}?edit=true`}>
        Change preferences
      </ButtonLink>
      <ButtonLink variant="secondary" to={pages.myPlan}>
        My plan
      </ButtonLink>
    </div>
  </CardSection>
)

function Summary({ saved, fields }: { saved: SavedPreferences; fields: SearchFields }) {
  const { minimum_salary: salary, years_of_experience: years } = saved
  const { job_titles, near, miles, route } = saved
  return (
    <>
      {job_titles.length > 0 && <Fact label="Job titles">{job_titles.join(', ')}</Fact>}
      <Names
        label="Preferred job categories"
        ids={saved.preferred_job_category_id}
        options={optionsOf('job_category', fields)}
      />
      <Names label="Sectors" ids={saved.sectors} options={optionsOf('sector', fields)} />
      {saved.city !== null && <Fact label="City">{saved.city}</Fact>}
      {near !== null && (
        <Fact label="Place">Within {distanceWords({ near, miles: String(miles ?? USUAL_DISTANCE) })}</Fact>
      )}
      {route !== null && <Fact label="Visa route">{route}</Fact>}
      {salary !== null && <Fact label="Minimum pay">£{formatCount(salary)} a year</Fact>}
      {years !== null && <Fact label="Years of experience">{formatCount(years)}</Fact>}
      <Fact label="Email alerts">
        {saved.email_alerts ? `On: ${alertFrequencyWords[saved.alert_frequency]}` : 'Off'}
      </Fact>
    </>
  )
}

interface NamesProps {
  label: string
  ids: readonly number[]
  options: ReturnType<typeof optionsOf>
}

function Names({ label, ids, options }: NamesProps) {
  if (ids.length === 0) return null
  return (
    <Fact label={label}>
      <ul className="flex flex-wrap items-start gap-2 pt-1">
        {ids.map((id) => (
          <li key={id} className="flex">
            <Chip>{options.find(({ value }) => value === String(id))?.label ?? id}</Chip>
          </li>
        ))}
      </ul>
    </Fact>
  )
}
