import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { IconCheck, IconShieldCheckFilled } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { ToolButtons } from '../../ui/tool-buttons.tsx'
import { useReveal } from '../search/results/use-reveal.ts'
import { refusalsOf, relaxedOf } from '../search/results/use-search.ts'
import { type RegisterChangesAnswer, useRegisterChanges } from '../register/use-register-changes.ts'
import { EmployerBox } from './employer-box.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingForm } from './landing-form.tsx'
import { Questions } from './questions.tsx'
import { RegisterNews } from './register-news.tsx'
import { useLandingSearch } from './use-landing-search.ts'
import { VisaCarousel } from './visa-carousel.tsx'

/**
 * The results, mostly the list. They load when a visitor starts to use the form, because the page shows no list at
 * first.
 */
const results = lazyPart(
  () => import('./landing-results.tsx'),
  (module) => module.LandingResults,
)

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
              <Suspense fallback={<div className="card min-h-96" />}>
                <results.Part landing={landing} criteria={landing.criteria} />
              </Suspense>
            )}
          </div>
          <EmployerBox />
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

/** The introduction, with the size of the register and its date once they are known. */
function Hero({ changes }: { changes: RegisterChangesAnswer | undefined }) {
  return (
    <div className="grid content-start gap-3 lg:gap-5">
      <p className="flex w-fit items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-sm font-semibold text-brand tabular-nums">
        <IconShieldCheckFilled size={18} aria-hidden="true" className="shrink-0" />
        {changes
          ? `${formatCount(changes.organisations)} sponsors, register of ${longDate(changes.register_date)}`
          : 'Sponsor licence register, made searchable'}
      </p>
      <h1 className="text-3xl">Find the company that can sponsor your UK visa</h1>
      <p className="max-w-[46ch] text-ink-2 lg:text-lg">
        Search licensed sponsors by sector, city and route, or{' '}
        <Link to={pages.jobs} className="link">
          jobs that we have checked
        </Link>
        .
      </p>
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
}
