import { Link } from 'react-router-dom'
import type { ArticleSlug } from '#shared/articles.ts'
import { articlePath, pages } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Collapsible } from '../../ui/page/collapsible.tsx'
import { IconShieldCheckFilled } from '../../ui/icons.ts'

const questions: readonly { question: string; answer: string; article: ArticleSlug }[] = [
  {
    question: 'Does a licence mean that a company is hiring?',
    answer: 'No. A licence does not mean the company is hiring.',
    article: 'what-a-sponsor-licence-is',
  },
  {
    question: 'Someone asks me to pay for a certificate of sponsorship. Is that right?',
    answer: 'No. Whoever asks for it is most likely a fraud.',
    article: 'sponsorship-scams',
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
          {questions.map(({ question, answer, article }) => (
            <Collapsible key={question} summary={question}>
              <p className="max-w-[65ch] text-ink-2">
                {answer}{' '}
                <Link to={articlePath(article)} className="link">
                  Read more
                </Link>
              </p>
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
      <p className="text-ink-2">Check the employer. No account needed.</p>
      <ButtonLink to={pages.licenceCheck} variant="secondary">
        Check a sponsor licence
      </ButtonLink>
    </div>
  )
}
