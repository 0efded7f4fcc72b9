import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import * as z from 'zod/mini'
import { Preferences, type User } from '#shared/api/accounts/accounts.ts'
import { changeAccount } from '#shared/api/accounts/own-account.ts'
import {
  getPreferences,
  type SavedPreferences,
  savePreferences,
  skipSetup,
} from '#shared/api/accounts/preferences.ts'
import { sponsorships } from '#shared/api/search.ts'
import { companyFilters, type Filter, isDefaultFlag, isFilter } from '#shared/filters/company-filters.ts'
import { pages } from '#shared/pages.ts'
import { NO_CATEGORY } from '#shared/reference/no-category.ts'
import { call, swrKey } from '../../../lib/api/api-client.ts'
import { useReturnPath, sessionStore, useSession } from '../../../lib/session/session-store.ts'
import { useShown } from '../../../lib/use-shown.ts'
import { useAction, ActionError, Button, ButtonLink } from '../../../ui/button.tsx'
import { FormActions, useContractForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Answer } from '../../../ui/page/answer.tsx'
import { FormPage } from '../../../ui/page/column-page.tsx'
import { COMPANY_PARAMETER } from '../../search/criteria/company-address.ts'
import { type Criteria, toQuery, withoutFilters, finderQuery } from '../../search/criteria/criteria.ts'
import { sharedFields } from '../../search/criteria/search-fields.ts'
import { startCriteria } from '../../search/criteria/start-criteria.ts'
import { bodyOf, usePreferences, valuesOf } from './preference-values.ts'
import { PreferencesFields } from './preferences-fields.tsx'

interface FirstSearch {
  criteria: Criteria
  /** The preferences that it leaves out, because no company has all of them. */
  leftOut: Filter[]
}

/** A new user's first search: that of the preferences, without the fewest filters that it needs to find some. */
async function firstSearch(user: User): Promise<FirstSearch> {
  const fields = await call(sharedFields, {}).catch(() => undefined)
  const criteria = startCriteria(user, fields)
  // without an answer the finder makes the search, and says what is wrong
  const found = await call(sponsorships, { query: toQuery(criteria) }).catch(() => undefined)
  const [best] = found?.relaxations ?? []
  if (best === undefined || (found?.total_without_defaults ?? 0) > 0) return { criteria, leftOut: [] }
  const without = best.without.filter(isFilter)
  return {
    criteria: withoutFilters(criteria, without),
    leftOut: without.filter((name) => !isDefaultFlag(name)),
  }
}

function keepInSession(saved: SavedPreferences): void {
  const { token, user } = sessionStore.get()
  if (!token || !user) return
  sessionStore.loadUser(token, { ...user, preferences: z.parse(Preferences, saved) })
}

async function resultsPath(): Promise<string> {
  const { user } = sessionStore.get()
  if (!user) return pages.sponsors
  const { criteria, leftOut } = await firstSearch(user)
  if (leftOut.length > 0)
    showToast({
      type: 'info',
      message: `No sponsor is known for all of this yet. Left out: ${leftOut.map((name) => companyFilters[name].label).join(', ')}`,
    })
  return `${pages.sponsors}${finderQuery(criteria)}`
}

/**
 * What follows the form. Both calls apply the preferences everywhere, and then lead back to the account. After the setup
 * they lead to the return path, or else to the results of the first search. They resolve when the next page has loaded. An
 * answer that comes after another user has signed in does nothing. One that comes after the user has opened another page
 * leads nowhere.
 */
function useSaved(editing: boolean) {
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const { mutate } = useSWRConfig()
  const { token } = useSession()
  const isShown = useShown(true)
  const isTheirs = () => sessionStore.get().token === token
  const nextPath = async () => {
    if (editing) return pages.account
    return returnPath === null || returnPath === pages.sponsors ? resultsPath() : returnPath
  }
  const goOn = async (answer: { data: SavedPreferences }): Promise<void> => {
    if (!isTheirs()) return
    keepInSession(answer.data)
    await mutate(swrKey(getPreferences), answer, { revalidate: false })
    const path = isShown() && (await nextPath())
    if (path && isShown()) await navigate(path, { replace: true })
  }
  return {
    onSaved: (answer: { data: SavedPreferences }) => {
      if (isTheirs()) showToast({ type: 'success', message: 'Preferences updated!' })
      return goOn(answer)
    },
    /** Completes the setup without preferences. */
    skip: useAction(async () => goOn(await call(skipSetup, {})), {
      failure: 'The setup could not be skipped',
    }),
  }
}

/** Asks for the name of a user without one, after a reset link has verified a sign-up, perhaps of another. */
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
      form={form}
      submit="Save name"
      lead="Your email is confirmed. A name given before that is not kept, so please enter yours. You can change it later in your account."
      onSubmit={submit}
    >
      <TextField {...form.field('name')} label="Name" autoComplete="name" spellCheck={false} />
    </FormPage>
  )
}

const { body } = savePreferences.request

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

function PreferencesForm() {
  const [query] = useSearchParams()
  const editing = query.get('edit') === 'true'
  const answer = usePreferences()
  const saved = answer.data?.saved
  const form = useContractForm(valuesOf(saved), bodyOf(saved))
  const { onSaved, skip } = useSaved(editing)
  const returnPath = useReturnPath()
  const opensCompany = !editing && leadsToCompany(returnPath)
  const failure = 'Failed to update preferences'
  const submit = () => void form.send(submitPreferences, { request: answer.save, failure, onAnswer: onSaved })
  return (
    <FormPage
      wide
      title="Setup Preferences"
      description="Say what you look for, and your searches for UK visa sponsors start from it."
      form={form}
      lead={<Lead editing={editing} opensCompany={opensCompany} />}
      onSubmit={submit}
    >
      <Answer
        answer={answer}
        size={['h-97 w-full rounded-md', 'h-12 w-full rounded-md', 'h-11 w-40 rounded-md']}
      >
        {({ fields }) => (
          <>
            <PreferencesFields form={form} fields={fields} />
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
        )}
      </Answer>
    </FormPage>
  )
}

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
