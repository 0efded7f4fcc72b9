import { operator } from '../../../../../shared/legal/operator.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** The heading of the part, for the contents. */
export const OBJECTION = { id: 'objection', words: 'Write your objection' }

const SUBJECT = 'Objection to a contact'
const BODY = 'Please remove this email address or phone number from your site:\n\n'

const address = `mailto:${operator.email}?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(BODY)}`

/** A mail to the operator with which a person objects to a contact (docs/product/admin.md "Objections"). */
export function ObjectionMail() {
  const { id, words } = OBJECTION
  return (
    <section aria-labelledby={id} className="card grid justify-items-start gap-3 p-5">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-lg">
        {words}
      </h2>
      <p>
        Name the email address or the phone number, with its country code if it is not British. We need
        neither your name nor a reason.
      </p>
      <a href={address} className={buttonClass('primary')}>
        Start the mail
      </a>
    </section>
  )
}
