import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ADVERT_CHECKS_PER_HOUR } from '#shared/api/advert-checks.ts'
import { OFFER_CHECK_PATH } from '#shared/check-paths.ts'
import { pages } from '#shared/pages.ts'
import { ApiError, fieldErrorsOf } from '../../lib/api/api-error.ts'
import { authPath, useSession } from '../../lib/session/session-store.ts'
import { ActionError, Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/external-link.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { CardSkeleton } from '../../ui/page/answer.tsx'

/** Makes a check. A visitor who is refused for the limit reads that an account has a higher one. */
export function useLimitTold() {
  const { token } = useSession()
  return async <Checked,>(check: () => Promise<Checked>): Promise<Checked> => {
    try {
      return await check()
    } catch (error) {
      if (token !== null || !(error instanceof ApiError) || error.code !== 'too_many_requests') throw error
      const { message, status, code } = error
      const more = `With an account you can make ${ADVERT_CHECKS_PER_HOUR.user} checks an hour.`
      throw new ApiError(
        { status, code, message: `${message.replace(/\.?$/, '.')} ${more}` },
        { cause: error },
      )
    }
  }
}

interface CheckFormProps<Check, Question> {
  /** What is checked, which is also the id of its field. */
  id: 'advert' | 'letter'
  hint: string
  given?: string
  busy: boolean
  /** Why the last check failed; null if it did not. */
  problem: string | null
  answer: Check | undefined
  contract: { request: { body: z.ZodMiniType } }
  questionOf: (text: string) => Question | Promise<Question>
  /** Another way to give the text. */
  file?: ReactNode
  onAsk: (question: Question & { employer?: string }) => unknown
  children: (answer: Check) => ReactNode
}

const answerLines = ['h-6 w-32', 'h-7 w-3/5', 'h-5 w-4/5', 'mt-4 h-14 w-full', 'h-14 w-full', 'h-14 w-full']

/** Takes a text in one field and the employer in another, and shows the answer below. Focus moves to it. */
export function CheckForm<Check, Question extends object>({
  id,
  hint,
  given = '',
  busy,
  problem,
  answer,
  file,
  ...more
}: CheckFormProps<Check, Question>) {
  const { contract, questionOf, onAsk, children } = more
  const { token } = useSession()
  const [text, setText] = useState(given)
  const [employer, setEmployer] = useState('')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) shown.current?.querySelector('h2')?.focus()
  }, [answer])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = employer.trim()
    const question = { ...(await questionOf(text.trim())), ...(name !== '' && { employer: name }) }
    // a long text is refused, because a cut one may mislead
    const { error } = z.safeParse(contract.request.body, question)
    const wrong = Object.fromEntries(
      (error ? fieldErrorsOf(error) : []).map(({ fieldId, message }) => [
        fieldId === 'employer' ? fieldId : id,
        message,
      ]),
    )
    // one word is answered by nothing, and would count as a check
    if ('text' in question && /^\S+$/.test(text.trim())) wrong[id] = `Paste the whole text of the ${id}`
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) onAsk(question)
    else document.getElementById(first)?.focus()
  }
  return (
    <>
      <form
        noValidate
        method="dialog"
        onSubmit={(event) => void submit(event)}
        className="card grid gap-4 p-5 sm:p-6"
      >
        <TextArea
          id={id}
          name={id}
          label={`The ${id}`}
          hint={hint}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={setText}
          error={errors[id]}
        />
        {file}
        <TextField
          id="employer"
          name="employer"
          label="Name of the employer"
          hint={`If the ${id} does not say it, or says it wrong`}
          autoComplete="organization"
          spellCheck={false}
          clearable
          value={employer}
          onChange={setEmployer}
          error={errors['employer']}
        />
        <Button type="submit" busy={busy} icon={<IconSearch size={18} />} className="justify-self-start">
          Check the {id}
        </Button>
        {token === null && (
          <p className="text-sm text-ink-2">
            You can make {ADVERT_CHECKS_PER_HOUR.visitor} checks an hour, or {ADVERT_CHECKS_PER_HOUR.user}{' '}
            with an account.{' '}
            <TextLink to={authPath(pages.signUp, id === 'letter' ? OFFER_CHECK_PATH : pages.checkAdvert)}>
              Create an account
            </TextLink>
          </p>
        )}
        <ActionError message={problem} />
      </form>
      <div ref={shown}>
        {answer === undefined ? busy && <CardSkeleton lines={answerLines} /> : children(answer)}
      </div>
    </>
  )
}
