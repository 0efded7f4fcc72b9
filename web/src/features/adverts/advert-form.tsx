import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ADVERT_CHECKS_PER_HOUR, checkAdvert } from '#shared/api/advert-checks.ts'
import { fieldErrorsOf } from '../../lib/api/form-errors.ts'
import { pages } from '#shared/pages.ts'
import { isWebAddress, websiteHost } from '#shared/website.ts'
import { authPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { AdvertQuestion } from './use-advert-check.ts'

interface AdvertFormProps {
  busy: boolean
  /** Why the last check failed; null if it did not. */
  problem: string | null
  /** The typed name of the employer. */
  employer: string
  onEmployer: (name: string) => void
  onAsk: (question: AdvertQuestion) => void
}

const MISSING = 'Paste the text of the advert, or its address'

/** The errors of a question by field, in the words of the contract. A long text is refused, because a cut one may mislead. */
function wrongFields(question: AdvertQuestion) {
  const { error } = z.safeParse(checkAdvert.request.body, question)
  const wrong = error ? fieldErrorsOf(error) : []
  return Object.fromEntries(
    wrong.map(({ fieldId, message }) => [fieldId === 'employer' ? 'employer' : 'advert', message]),
  )
}

/** Takes the text of an advert or its address in one field, and the employer in another. */
export function AdvertForm({ busy, problem, employer, onEmployer, onAsk }: AdvertFormProps) {
  const { token } = useSession()
  const [advert, setAdvert] = useState('')
  const [errors, setErrors] = useState<Partial<Record<'advert' | 'employer', string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [text, name] = [advert.trim(), employer.trim()]
    const url = addressOf(text)
    const question = { ...(url === undefined ? { text } : { url }), ...(name !== '' && { employer: name }) }
    const wrong = text === '' ? { advert: MISSING } : wrongFields(question)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) onAsk(question)
    else document.getElementById(first)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="card grid gap-4 p-5 sm:p-6">
      <TextArea
        id="advert"
        name="advert"
        label="The advert"
        hint="Paste its text, or the address of its page. We do not keep the text."
        rows={8}
        spellCheck={false}
        value={advert}
        onChange={setAdvert}
        error={errors.advert}
      />
      <TextField
        id="employer"
        name="employer"
        label="Name of the employer"
        hint="If the advert does not say it, or says it wrong"
        autoComplete="organization"
        spellCheck={false}
        clearable
        value={employer}
        onChange={onEmployer}
        error={errors.employer}
      />
      <Button type="submit" busy={busy} icon={<IconSearch size={18} />} className="justify-self-start">
        Check the advert
      </Button>
      {token === null && (
        <p className="text-sm text-ink-2">
          You can check {ADVERT_CHECKS_PER_HOUR.visitor} adverts an hour, or {ADVERT_CHECKS_PER_HOUR.user}{' '}
          with an account.{' '}
          <TextLink to={authPath(pages.signUp, pages.checkAdvert)}>Create an account</TextLink>
        </p>
      )}
      <ActionError message={problem} />
    </form>
  )
}

/** A text that is one web address and nothing else. Without a scheme, it has `www.` or a path, and https is assumed. */
function addressOf(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  if (isWebAddress(text)) return text
  const isBare = websiteHost(text) !== undefined && /^(?:www\.|[^/:@]+\/)/i.test(text)
  return isBare ? `https://${text}` : undefined
}
