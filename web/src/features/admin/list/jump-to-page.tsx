import { type FormEvent, useId, useState } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'

interface JumpToPageProps {
  lastPage: number
  onPage: (page: number) => void
  /** What the pages are of, on a page with several lists. */
  of?: string | undefined
}

/** Leads to any page of a long list, and moves the focus to the card around it. */
export function JumpToPage({ lastPage, onPage, of = 'the list' }: JumpToPageProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = Number(typed.replaceAll(',', ''))
    if (!Number.isInteger(page) || page < 1 || page > lastPage)
      return setProblem(`Give a page from 1 to ${formatCount(lastPage)}.`)
    setProblem(null)
    setTyped('')
    onPage(page)
    event.currentTarget.parentElement?.focus()
  }
  return (
    <form
      aria-label={`Jump to a page of ${of}`}
      noValidate
      onSubmit={go}
      className="flex flex-wrap items-center justify-center gap-2 px-4 pb-3 text-sm sm:px-5"
    >
      <label htmlFor={id}>Go to page</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => setTyped(event.target.value)}
        className="control w-24 text-center tabular-nums"
      />
      <Button type="submit" variant="secondary">
        Go
      </Button>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="basis-full text-center font-semibold text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}
