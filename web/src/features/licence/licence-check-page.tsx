import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { LoadFailed, CardSkeleton } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { LicenceAnswer } from './licence-answer.tsx'
import { failureOf, useLicenceCheck } from './use-licence-check.ts'

const NAME = 'name'
const LONGEST_NAME = 200
const NOTHING_ENTERED = 'Enter the name of the employer'

const answerLines = ['h-7 w-4/5', 'h-5 w-2/5', 'mt-4 h-6 w-3/5', 'h-10 w-full']

/**
 * Checks for everyone whether an employer holds a licence. The URL contains the name, so that an answer can be
 * shared. Search engines do not index such URLs, because anyone may put any text there. The browser extension hands the
 * name over behind `#`, so that only the check itself sends it.
 */
export function LicenceCheckPage() {
  const [address, setAddress] = useSearchParams()
  const given = new URLSearchParams(useLocation().hash.slice(1))
  const name = (address.get(NAME) ?? given.get(NAME) ?? '').trim().slice(0, LONGEST_NAME)
  const { answer, error, isLoading, isValidating, retry } = useLicenceCheck(name)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef(false)
  const check = (next: string) => {
    asked.current = next !== ''
    if (next !== name) setAddress(next === '' ? {} : { [NAME]: next }, { preventScrollReset: true })
    else if (error) again()
    else heading.current?.focus()
  }
  const again = () => {
    asked.current = true
    retry()
  }
  // after a check focus moves to the answer; a shared URL opens at the top of the page
  useEffect(() => {
    if (!answer || !asked.current) return
    asked.current = false
    heading.current?.focus()
  }, [answer])
  return (
    <ReadingPage className="grid gap-6">
      <PageMeta
        title="Check a sponsor licence"
        description="Look up an employer on the UK register of licensed sponsors: its town, visa routes and ratings."
        noindex={name !== ''}
      />
      <PageIntro title="Check a sponsor licence">
        Has someone offered you a job with a visa? Look up the employer on the GOV.UK register of licensed
        sponsors. Free, and without an account.
      </PageIntro>
      <CheckForm name={name} busy={isLoading} onCheck={check} />
      {name !== '' &&
        (answer ? (
          <LicenceAnswer
            key={name}
            name={name}
            answer={answer}
            headingRef={heading}
            addressOf={(other) => `?${new URLSearchParams({ [NAME]: other })}`}
            onCheck={() => (asked.current = true)}
          />
        ) : error ? (
          <div className="card p-5 sm:p-6">
            <LoadFailed message={failureOf(error)} error={error} retrying={isValidating} onRetry={again} />
          </div>
        ) : (
          <CardSkeleton lines={answerLines} />
        ))}
    </ReadingPage>
  )
}

interface CheckFormProps {
  name: string
  busy: boolean
  /** Checks a name. An empty name clears the previous answer. */
  onCheck: (name: string) => void
}

function CheckForm({ name, busy, onCheck }: CheckFormProps) {
  const id = useId()
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string | undefined>()
  const [shown, setShown] = useState(name)
  if (shown !== name) {
    setShown(name)
    // Back and Forward change the name, so the field follows it; after a check the field already contains it
    if (text.trim() !== name) {
      setText(name)
      setProblem(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = text.trim()
    setProblem(next === '' ? NOTHING_ENTERED : undefined)
    if (next === '') document.getElementById(id)?.focus()
    onCheck(next)
  }
  return (
    <form noValidate onSubmit={submit} className="card grid gap-4 p-5 sm:p-6">
      <TextField
        id={id}
        name={NAME}
        label="Name of the employer"
        hint="A name, a short name or a website"
        autoComplete="organization"
        spellCheck={false}
        maxLength={LONGEST_NAME}
        clearable
        value={text}
        onChange={setText}
        error={problem}
      />
      <Button type="submit" busy={busy} icon={<IconSearch size={18} />} className="justify-self-start">
        Check the register
      </Button>
    </form>
  )
}
