import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '../../../../shared/pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Collapsible } from '../../ui/page/collapsible.tsx'
import { IconShieldCheckFilled } from '../../ui/icons.ts'

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'Is this a government website?',
    answer:
      'No. Sponsor Finder is independent. The register itself is published by the Home Office on GOV.UK, and every company here has a link to verify it there.',
  },
  {
    question: 'Does a licence mean that a company is hiring?',
    answer:
      'No. A licence is not a vacancy, and a vacancy is not a promise. It means that the company may sponsor; whether it does so for a role is its own decision. The filter Has Jobs keeps those with a vacancy that we know of.',
  },
  {
    question: 'Somebody offers me a certificate of sponsorship for money. Is that right?',
    answer:
      'No. A certificate is assigned by the employer who hires you. Whoever asks you to pay for a job or a certificate is most likely a fraud, whatever name they use.',
  },
]

/** Common questions, and a link to the licence check for users who already have an employer. */
export function Questions() {
  return (
    <section aria-labelledby="faqs" className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-shell grid-cols-1 gap-x-12 gap-y-6 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-16">
        <div className="grid content-start gap-6 lg:sticky lg:top-10 lg:self-start">
          <h2 id="faqs" className="scroll-mt-6 text-2xl">
            FAQs
          </h2>
          <LicenceNote />
        </div>
        <div>
          {questions.map(({ question, answer }) => (
            <Collapsible key={question} summary={question}>
              <p className="max-w-[65ch] text-ink-2">{answer}</p>
            </Collapsible>
          ))}
          <Link to={pages.faqs} className="link mt-4 inline-block py-1">
            All FAQs
          </Link>
        </div>
      </div>
    </section>
  )
}

function LicenceNote() {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-brand-soft p-5">
      <IconShieldCheckFilled size={24} aria-hidden="true" className="text-brand" />
      <h3 className="text-lg">Have an offer already?</h3>
      <p className="text-ink-2">Check whether the employer is on the register. No account needed.</p>
      <ButtonLink to={pages.licenceCheck} variant="secondary">
        Check a sponsor licence
      </ButtonLink>
    </div>
  )
}
