import { type ReactNode, useEffect, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { listSavedSearches, type SavedSearch, saveSearch } from '#shared/api/saved-searches.ts'
import { pages } from '#shared/pages.ts'
import { type BodyOf, call, revalidateOnFocus, swrKey } from '../../../lib/api/api-client.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormActions, Form, useContractForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconCheck } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Requests the searches without totals, which only the page of saved searches needs. */
const uncounted = { uncounted: true }
/** What the button that saves a search has read, once a visit. */
export const uncountedKey = swrKey(listSavedSearches, uncounted)

type List = BodyOf<typeof listSavedSearches>

type IsSame = (saved: SavedSearch) => boolean

/** The name under which a search is saved. Null if it is not, or if that is unknown after a failure. */
function useSavedAs(isSame: IsSame) {
  const { token } = useSession()
  const { mutate } = useSWRConfig()
  const { data } = useSWR<List>(
    token ? uncountedKey : null,
    () => call(listSavedSearches, { query: uncounted }, { background: true }),
    { ...revalidateOnFocus, revalidateIfStale: false },
  )
  const saved = data?.data.find(isSame)

  /** Adds a saved search here at once. The full list is fetched again when it is next shown. */
  async function add(search: SavedSearch): Promise<void> {
    const others = (list: List | undefined) => list?.data.filter(({ id }) => id !== search.id) ?? []
    await Promise.all([
      mutate<List>(uncountedKey, (list) => ({ data: [search, ...others(list)] })),
      mutate(swrKey(listSavedSearches)),
    ])
  }

  return { savedAs: saved?.name ?? null, add }
}

type Answer = BodyOf<typeof saveSearch>

export interface SearchToSave {
  kind: 'sponsors' | 'jobs'
  criteria: Record<string, string>
  suggested: string
  isSame: IsSame
  promise: string
}

interface SaveDialogProps {
  search: SearchToSave
  onClose: () => void
}

/** Asks for a name, saves the search and links to it. If the search is already saved, it shows under which name. */
export function SaveDialog({ search, onClose }: SaveDialogProps) {
  const { savedAs, add } = useSavedAs(search.isSame)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const saved = (next: Answer) => {
    setAnswer(next)
    return add(next.data)
  }
  const name = answer?.data.name ?? savedAs
  if (name === null) {
    return (
      <Dialog open onClose={onClose} title="Save this search">
        <SaveForm search={search} onSaved={saved} onClose={onClose} />
      </Dialog>
    )
  }
  const isNew = answer !== null && !answer.was_saved
  return (
    <Dialog key="saved" open onClose={onClose} title={isNew ? 'Search saved' : 'Search already saved'}>
      <SavedNow onClose={onClose}>
        {isNew
          ? `“${name}” is saved. What it finds today counts as seen.`
          : `You have saved this search already, as “${name}”.`}
      </SavedNow>
    </Dialog>
  )
}

interface SaveFormProps extends SaveDialogProps {
  onSaved: (answer: Answer) => Promise<void>
}

function SaveForm({ search, onClose, onSaved }: SaveFormProps) {
  const { kind, criteria, suggested, promise } = search
  const form = useContractForm({ name: suggested }, ({ name }) => ({ kind, name, criteria }))
  const submit = () => form.send(saveSearch, { failure: 'Failed to save the search', onAnswer: onSaved })
  return (
    <Form
      form={form}
      onSubmit={submit}
      head={<p className="text-ink-2">{promise}</p>}
      submit="Save search"
      onCancel={onClose}
      className="grid gap-5"
    >
      <TextField
        {...form.field('name')}
        label="Name of this search"
        autoComplete="off"
        maxLength={100}
        clearable
      />
    </Form>
  )
}

function SavedNow({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  // moves focus, because the focused button is gone
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <p ref={words} tabIndex={-1} className="rounded-sm [overflow-wrap:anywhere] focus:outline-none">
        {children}
      </p>
      <FormActions>
        <ButtonLink to={pages.saved}>See saved searches</ButtonLink>
        <Button variant="ghost" onClick={onClose}>
          Back to the results
        </Button>
      </FormActions>
    </div>
  )
}

/** Shows that a search is saved; otherwise shows `children`. */
export function Saved({ isSame, children }: { isSame: IsSame; children: ReactNode }) {
  const { savedAs } = useSavedAs(isSame)
  if (savedAs === null) return children
  return (
    <>
      <IconCheck size={16} aria-hidden="true" />
      Search saved
    </>
  )
}
