import { useRef, useState } from 'react'
import { operator } from '#shared/legal/operator.ts'
import { ObjectionForm } from './objection-form.tsx'
import { ObjectionSent, type SentObjection } from './objection-sent.tsx'

/** The heading of the part, for the contents. */
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
