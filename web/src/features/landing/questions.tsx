import type { ReactNode } from 'react'
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
    question: 'Why are the companies locked?',
    answer:
      'So that nobody carries off all the contacts at once. With a free account you unlock companies one at a time, a number of them each day. What you have unlocked stays open and is never counted again.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Nothing. Searching needs no account, unlocking needs a free one, and nothing is sold here, Pro included.',
  },
  {
    question: 'What is Pro?',
    answer:
      'Some filters lead straight to one company or its contacts: those by name, website, postcode and company size, and four more that are marked Pro. They are for accounts that an administrator has given Pro. It cannot be bought; the other filters and all that you unlock are the same for everybody.',
  },
  {
    question: 'How current is the list?',
    answer:
      'Each company says which register it was last seen on. One that has left the register is marked so, with the date, and the companies you watch tell you of such changes.',
  },
  {
    question: 'Somebody offers me a certificate of sponsorship for money. Is that right?',
    answer:
      'No. A certificate is assigned by the employer who hires you. Whoever asks you to pay for a job or a certificate is most likely a fraud, whatever name they use.',
  },
  {
    question: 'Can you tell me whether I will get a visa?',
    answer:
      'No one but the Home Office can. What we say is guidance, not immigration advice; for advice, ask a registered adviser or a solicitor.',
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
