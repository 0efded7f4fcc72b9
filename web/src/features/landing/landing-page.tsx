import { Link } from 'react-router-dom'
import type { ArticleSlug } from '#shared/articles.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { articlePath, pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import {
  IconBriefcase,
  IconCheck,
  IconChevronRight,
  IconLockOpen,
  IconSearch,
  IconShieldCheckFilled,
} from '../../ui/icons.ts'
import { Collapsible } from '../../ui/page/collapsible.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ToolButtons } from '../../ui/tool-buttons.tsx'
import { oneBox } from '../one-box/lazy-one-box.ts'
import { type RegisterChangesAnswer, useRegisterChanges } from '../register/use-register-changes.ts'
import { useReveal, refusalsOf, relaxedOf } from '../search/results/use-search.ts'
import { LandingForm, useLandingSearch } from './landing-form.tsx'
import { RegisterNews } from './register-news.tsx'
import { VisaCarousel } from './visa-carousel.tsx'

const steps = [
  {
    Icon: IconSearch,
    tone: 'bg-brand-soft text-brand',
    title: 'Search the register',
    text: 'Every company licensed to sponsor workers from abroad, by sector, place and visa route.',
  },
  {
    Icon: IconLockOpen,
    tone: 'bg-key-soft text-key',
    title: 'Unlock a company',
    text: 'One at a time, a number of them each day. You can open an unlocked company again at any time.',
  },
  {
    Icon: IconBriefcase,
    tone: 'bg-brand-soft text-brand',
    title: 'Apply',
    text: 'What is known of the company in one place, and where to look for its jobs. The application is yours to make.',
  },
]

function HowItWorks() {
  const { token } = useSession()
  return (
    <section
      aria-labelledby="how-it-works"
      className="mx-auto grid w-full max-w-shell grid-cols-1 items-center gap-x-4 gap-y-6 px-4 py-12 sm:grid-cols-[1fr_auto] sm:px-6 lg:py-16"
    >
      <h2 id="how-it-works" className="text-2xl">
        How it works
      </h2>
      <ol className="col-span-full grid gap-4 md:grid-cols-3 lg:gap-6">
        {steps.map(({ Icon, tone, title, text }, index) => (
          <li key={title} className="card reveal flex gap-4 p-5 md:block lg:p-6">
            <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <div className="grid content-start gap-1 md:mt-4">
              <h3 className="text-lg">
                <span className="tabular-nums">{index + 1}.</span> {title}
              </h3>
              <p className="max-w-[65ch] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {!token && (
        <ButtonLink
          to={pages.signUp}
          variant="secondary"
          className="for-guests sm:col-start-2 sm:row-start-1"
        >
          Create a free account
          <IconChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      )}
    </section>
  )
}

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

const Questions = () => (
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

const LicenceNote = () => (
  <div className="grid justify-items-start gap-3 rounded-lg bg-brand-soft p-5">
    <IconShieldCheckFilled size={24} aria-hidden="true" className="text-brand" />
    <h3 className="text-lg">Have an offer already?</h3>
    <p className="text-ink-2">Check the employer. No account needed.</p>
    <ButtonLink to={pages.licenceCheck} variant="secondary">
      Check a sponsor licence
    </ButtonLink>
  </div>
)

/**
 * The results, mostly the list. They load when a visitor starts to use the form, because the page shows no list at
 * first.
 */
const results = lazyPart(() => import('./landing-results.tsx'), 'LandingResults')

/** The landing page: an introduction and a search for everyone. */
export function LandingPage() {
  const landing = useLandingSearch()
  const area = useReveal<HTMLDivElement>(landing.state, landing.criteria)
  const { data: changes } = useRegisterChanges()
  return (
    <>
      <PageMeta
        title="UK visa sponsors"
        description="Search the register of companies licensed to sponsor a UK work visa by sector, city and route."
      />
      <div className="@container relative z-10 border-b border-line bg-brand-soft">
        <div className="mx-auto grid w-full max-w-shell grid-cols-1 content-start items-start gap-x-12 gap-y-5 px-4 py-5 sm:px-6 md:py-8 lg:py-14 @min-[62.5rem]:lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] @min-[62.5rem]:lg:grid-rows-[auto_1fr] @min-[78rem]:xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
          <Hero changes={changes} />
          <div className="min-w-0 @min-[62.5rem]:lg:row-span-2" onFocus={results.preload}>
            <LandingForm
              applied={landing.applied}
              busy={landing.state.phase === 'loading'}
              refused={refusalsOf(landing.state)}
              relaxed={relaxedOf(landing.state)}
              onSearch={(criteria) => void landing.search(criteria)}
              onReset={landing.reset}
            />
          </div>
          {/* below both columns, because rows with columns need the width */}
          <div
            ref={area}
            className="min-w-0 scroll-mt-20 empty:hidden md:scroll-mt-6 @min-[62.5rem]:lg:col-span-2 @min-[62.5rem]:lg:row-start-3"
          >
            {landing.criteria !== null && (
              <results.Later
                fallback={<div className="card min-h-96" />}
                landing={landing}
                criteria={landing.criteria}
              />
            )}
          </div>
        </div>
      </div>
      <RegisterNews changes={changes} />
      <VisaCarousel />
      <HowItWorks />
      <Questions />
    </>
  )
}

const promises = [
  'Every licensed sponsor on the public register',
  'Search without an account; names open with a free one',
  'Open what you unlocked again at any time',
]

const Hero = ({ changes }: { changes: RegisterChangesAnswer | undefined }) => (
  <div className="grid content-start gap-3 lg:gap-5">
    <p className="flex w-fit items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-sm font-semibold text-brand tabular-nums">
      <IconShieldCheckFilled size={18} aria-hidden="true" className="shrink-0" />
      {changes
        ? `${formatCount(changes.organisations)} sponsors, register of ${longDate(changes.register_date)}`
        : 'Sponsor licence register, made searchable'}
    </p>
    <h1 className="text-3xl">Find the company that can sponsor your UK visa</h1>
    <p className="max-w-[46ch] text-lg text-ink-2 max-lg:hidden">
      Search licensed sponsors by sector, city and route, or{' '}
      <Link to={pages.jobs} className="link">
        jobs that we have checked
      </Link>
      .
    </p>
    <oneBox.Later look="front" fallback={<div className="control min-h-12" />} />
    <ToolButtons />
    <ul className="grid gap-2 max-lg:hidden">
      {promises.map((promise) => (
        <li key={promise} className="flex items-center gap-2.5">
          <IconCheck size={18} aria-hidden="true" className="shrink-0 text-brand" />
          {promise}
        </li>
      ))}
    </ul>
  </div>
)
