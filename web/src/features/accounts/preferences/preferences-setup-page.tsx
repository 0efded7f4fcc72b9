import { COMPANY_PARAMETER } from '../../search/criteria/company-address.ts'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { changeAccount } from '#shared/api/accounts/own-account.ts'
import { savePreferences } from '#shared/api/accounts/preferences.ts'
import { pages } from '#shared/pages.ts'
import { NO_CATEGORY } from '#shared/reference/no-category.ts'
import { sessionStore, useSession } from '../../../lib/session/session-store.ts'
import { useReturnPath } from '../../../lib/session/use-return-path.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { FormPage } from '../../../ui/page/form-page.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { bodyOf, valuesOf } from './preference-values.ts'
import { PreferencesFields } from './preferences-fields.tsx'
import { usePreferences } from './use-preferences.ts'
import { useSaved } from './use-saved.ts'

/**
 * Asks for the name of a user without one. This happens after a reset link has verified a pending sign-up. The name was
 * then deleted, because another person may have entered it.
 */
function NameFirst() {
  const form = useContractForm({ name: '' })
  const submit = () => {
    const { token } = sessionStore.get()
    void form.send(changeAccount, {
      failure: 'Failed to save your name',
      onAnswer: ({ data }) => {
        if (token) sessionStore.loadUser(token, data)
      },
    })
  }
  return (
    <FormPage
      title="What is your name?"
      description="Say your name, and go on to your Sponsor Finder preferences."
      errors={form.errors}
      lead={
        <p className="text-ink-2">
          Your email is confirmed. A name given before that is not kept, so please enter yours. You can change
          it later in your account.
        </p>
      }
      onSubmit={submit}
    >
      <TextField {...form.field('name')} label="Name" autoComplete="name" spellCheck={false} />
      <Button type="submit" busy={form.sending !== null}>
        Save name
      </Button>
    </FormPage>
  )
}

const { body } = savePreferences.request

/** The call of the form, which asks everybody for a job category. */
const submitPreferences = {
  ...savePreferences,
  request: {
    body: z.extend(body, {
      preferred_job_category_id: body.shape.preferred_job_category_id.check(z.minLength(1, NO_CATEGORY)),
    }),
  },
}

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
  const { onSaved, skip } = useSaved(editing)
  const returnPath = useReturnPath()
  const opensCompany = !editing && leadsToCompany(returnPath)
  const failure = 'Failed to update preferences'
  const submit = () => void form.send(submitPreferences, { request: save, failure, onAnswer: onSaved })
  return (
    <FormPage
      wide
      title="Setup Preferences"
      description="Say what you look for, and your searches for UK visa sponsors start from it."
      errors={form.errors}
      lead={<Lead editing={editing} opensCompany={opensCompany} />}
      onSubmit={submit}
    >
      {data ? (
        <>
          <PreferencesFields form={form} fields={data.fields} />
          <FormActions>
            <Button type="submit" busy={form.sending !== null}>
              {opensCompany ? 'Save and open the company' : 'Save preferences'}
            </Button>
            {editing ? (
              <ButtonLink variant="ghost" to={pages.account}>
                Cancel
              </ButtonLink>
            ) : (
              <Button variant="ghost" busy={skip.busy} onClick={() => void skip.run()}>
                {opensCompany ? 'Skip and open the company' : 'Skip for now'}
              </Button>
            )}
          </FormActions>
          <ActionError message={skip.problem} />
        </>
      ) : error ? (
        <LoadFailed message={error.message} retrying={retrying} onRetry={retry} />
      ) : (
        <FieldsSkeleton />
      )}
    </FormPage>
  )
}

/** Whether the user was on the way to one company of the finder. */
function leadsToCompany(returnPath: string | null): boolean {
  const [path, query] = returnPath?.split('?', 2) ?? []
  return path === pages.sponsors && new URLSearchParams(query).has(COMPANY_PARAMETER)
}

function Lead({ editing, opensCompany }: { editing: boolean; opensCompany: boolean }) {
  return <p className="text-ink-2">{leadWords(editing, opensCompany)}</p>
}

function leadWords(editing: boolean, opensCompany: boolean): string {
  if (editing) return 'Your searches start from what you say here.'
  return opensCompany
    ? 'One step before the company opens: say what you look for, and your searches start from it. Or skip it, and say it later in your account.'
    : 'Say what you look for, and see the sponsors for it. You can skip this, and change it later in your account.'
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
