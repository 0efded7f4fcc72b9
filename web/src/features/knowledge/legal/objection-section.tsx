import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { requestObjection } from '#shared/api/objection-requests.ts'
import { type ContactKind, contactKinds, contactKindWords } from '#shared/contact-kinds.ts'
import { longDate } from '#shared/format/date.ts'
import { operator } from '#shared/legal/operator.ts'
import { objectionDeadline } from '#shared/retention.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, FormActions, useContractForm } from '../../../ui/forms/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconCheck } from '../../../ui/icons.ts'

export const OBJECTION = { id: 'objection', words: 'Ask us to remove a contact' }

const SUBJECT = 'Objection to a contact'
const BODY = 'Please remove this email address or phone number from your site:\n\n'

const mailAddress = `mailto:${operator.email}?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(BODY)}`

/** Where a person objects to a contact: a form, what happens after it, and a mail instead (docs/product/admin.md). */
export function ObjectionSection() {
  const { id, words } = OBJECTION
  const [sent, setSent] = useState<SentObjection | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const again = () => {
    setSent(null)
    // the button is gone, so the heading takes the focus
    heading.current?.focus()
  }
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-5 sm:p-6 print:hidden">
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-6 text-lg">
        {words}
      </h2>
      {sent ? (
        <ObjectionSent sent={sent} onAgain={again} />
      ) : (
        <>
          <p>We need neither your name nor a reason. One request is for one address or number.</p>
          <ObjectionForm onSent={setSent} />
        </>
      )}
      <p className="text-sm text-ink-2">
        {sent ? 'Do you want an answer?' : 'Does the form not work, or do you want an answer?'}{' '}
        <a href={mailAddress} className="link">
          Send us a mail
        </a>
        {!sent && ' instead'}.
      </p>
    </section>
  )
}

type ValueProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'autoComplete'>

/** How the value is asked for, by its kind; '' before a kind is chosen. */
const valueProps: Record<ContactKind | '', ValueProps> = {
  '': { label: 'Email address or phone number', autoComplete: 'off' },
  email: { label: contactKindWords.email, type: 'email', autoComplete: 'email' },
  phone: {
    label: contactKindWords.phone,
    type: 'tel',
    autoComplete: 'tel',
    hint: 'Begin a number from abroad with its country code, such as +353.',
  },
}

/** Asks for the removal of a contact. The first refused field takes the focus. */
function ObjectionForm({ onSent }: { onSent: (sent: SentObjection) => void }) {
  const form = useContractForm({ kind: '', value: '', why: '' }, undefined, 'objection-')
  const { errors } = form
  useEffect(() => {
    const [first] = errors
    // the summary has taken the focus before
    if (first?.fieldId !== undefined) document.getElementById(first.fieldId)?.focus()
  }, [errors])
  const kind = form.field('kind')
  const value = form.field('value')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(requestObjection, {
      failure: 'Failed to send your request',
      onAnswer: () => onSent({ value: value.value.trim(), at: browserClock() }),
    })
  }
  return (
    // The page is prerendered. Without this method, a form without its script would put the value into the URL.
    <form noValidate method="dialog" onSubmit={submit} className="grid gap-4">
      <ErrorSummary errors={errors} />
      <SelectField
        {...kind}
        label="Kind of contact"
        options={contactKinds.map((one) => ({ value: one, label: contactKindWords[one] }))}
      />
      <TextField {...value} {...valueProps[kind.value as ContactKind | '']} spellCheck={false} />
      <TextArea
        {...form.field('why')}
        label="Reason (optional)"
        hint="An administrator reads it. If the request is dismissed, our log keeps the reason without contacts."
      />
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Send request
        </Button>
      </FormActions>
    </form>
  )
}

interface SentObjection {
  value: string
  at: Date
}

/** Confirms a request, and says what happens next and by when. It takes the focus, because the form is gone. */
function ObjectionSent({ sent: { value, at }, onAgain }: { sent: SentObjection; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const deadline = objectionDeadline(at).toISOString()
  return (
    <div className="grid gap-3">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 rounded-md bg-good-soft p-3 text-base font-semibold text-good"
      >
        <IconCheck size={20} aria-hidden="true" className="shrink-0" />
        We have your request
      </h3>
      <p>
        It is about <strong className="[overflow-wrap:anywhere]">{value}</strong>. What happens next:
      </p>
      <ol className="grid list-decimal gap-1 pl-6">
        <li>
          An administrator decides by{' '}
          <time dateTime={deadline} className="whitespace-nowrap">
            {longDate(deadline)}
          </time>
          .
        </li>
        <li>
          If it is a contact of a person, we remove it from all companies and vacancies, and keep it out.
        </li>
        <li>Your request is deleted. We do not write to you.</li>
      </ol>
      <FormActions>
        <Button variant="secondary" onClick={onAgain}>
          Ask about another contact
        </Button>
      </FormActions>
    </div>
  )
}
