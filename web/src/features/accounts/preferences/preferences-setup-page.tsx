import { useSearchParams } from 'react-router-dom'
import { savePreferences } from '../../../../../shared/api/accounts/preferences.ts'
import { pages } from '../../../../../shared/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { FormPage } from '../../../ui/page/form-page.tsx'
import { useSession } from '../../../lib/session/session-store.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { holdsSearch, readCriteria } from '../../search/criteria/criteria.ts'
import { finderQuery } from '../../search/criteria/use-finder-address.ts'
import { useReturnPath } from '../auth/use-return-path.ts'
import { NameFirst } from './name-first.tsx'
import { bodyOf, valuesOf } from './preference-values.ts'
import { PreferencesFields } from './preferences-fields.tsx'
import { usePreferences } from './use-preferences.ts'
import { useSaved } from './use-saved.ts'

/** Asks for a missing name, then for the preferences. */
export function PreferencesSetupPage() {
  const { user } = useSession()
  return user?.name === '' ? <NameFirst /> : <PreferencesForm />
}

/** The preferences: set once before the first search, later changed from the account (`edit=true`). */
function PreferencesForm() {
  const [query] = useSearchParams()
  const editing = query.get('edit') === 'true'
  const { data, error, retrying, retry, save } = usePreferences()
  const form = useContractForm(valuesOf(data?.saved), bodyOf(data?.saved))
  const onAnswer = useSaved(editing)
  const skipped = skippedPath(useReturnPath())
  const failure = 'Failed to update preferences'
  const submit = () => void form.send(savePreferences, { request: save, failure, onAnswer })
  return (
    <FormPage
      wide
      title="Setup Preferences"
      description="Say what you look for, and your searches for UK visa sponsors start from it."
      errors={form.errors}
      lead={<Lead editing={editing} />}
      onSubmit={submit}
    >
      {data ? (
        <>
          <PreferencesFields form={form} fields={data.fields} />
          <FormActions>
            <Button type="submit" busy={form.sending !== null}>
              Save preferences
            </Button>
            <ButtonLink variant="ghost" to={editing ? pages.account : skipped}>
              {editing ? 'Cancel' : 'Skip for now'}
            </ButtonLink>
          </FormActions>
        </>
      ) : error ? (
        <LoadFailed message={error.message} retrying={retrying} onRetry={retry} />
      ) : (
        <FieldsSkeleton />
      )}
    </FormPage>
  )
}

/** The landing page, which needs no setup. The search of the return path goes on there. */
function skippedPath(returnPath: string | null): string {
  const [path, query] = returnPath?.split('?', 2) ?? []
  const wanted = new URLSearchParams(query)
  const isSearch = path === pages.sponsors && holdsSearch(wanted)
  return `${pages.landing}${isSearch ? finderQuery(readCriteria(wanted)) : ''}`
}

function Lead({ editing }: { editing: boolean }) {
  return (
    <p className="text-ink-2">
      {editing
        ? 'Your searches start from what you say here.'
        : 'Say what you look for, and see the sponsors for it. You can change it later in your account.'}
    </p>
  )
}

/** Reserves the space of the fields, each about as high as the real one. */
function FieldsSkeleton() {
  return (
    <>
      <output className="sr-only">Loading…</output>
      <Skeleton className="h-97 w-full rounded-md" />
      <Skeleton className="h-12 w-full rounded-md" />
      <Skeleton className="h-11 w-40 rounded-md" />
    </>
  )
}
