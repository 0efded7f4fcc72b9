import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { CardSkeleton } from '../../ui/page/card-skeleton.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { SavedSearches } from './searches/saved-searches.tsx'
import { WatchedCompanies } from './watches/watched-companies.tsx'

/** The choice of mails. It stands below the watched companies. */
const alertsByMail = lazyPart(
  () => import('./alerts-by-mail.tsx'),
  (module) => module.AlertsByMail,
)

/** The notice that alerts were turned off. It loads later, because few users have it. */
const alertsStopped = lazyPart(
  () => import('./alerts-stopped.tsx'),
  (module) => module.AlertsStopped,
)

/** The companies whose jobs are hidden. They are below all else. */
const hiddenCompanies = lazyPart(
  () => import('./hidden-companies.tsx'),
  (module) => module.HiddenCompanies,
)

/** The user's saved searches and watched companies, with what is new after each register. */
export function SavedPage() {
  return (
    <>
      <PageMeta
        title="Saved searches and watched companies"
        description="Your saved searches with what is new in each, and the companies that you watch."
        noindex
      />
      <h1 className="mb-5 text-2xl">Saved searches and watched companies</h1>
      {/* above the cards: on a phone, the choice of mails is below two of them */}
      <Suspense>
        <alertsStopped.Part />
      </Suspense>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-6">
        <SavedSearches />
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <WatchedCompanies />
          <Suspense fallback={<CardSkeleton lines={['h-6 w-40', 'h-16 w-full']} />}>
            <alertsByMail.Part />
          </Suspense>
          <Suspense fallback={<CardSkeleton lines={['h-6 w-40', 'h-5 w-3/5']} />}>
            <hiddenCompanies.Part />
          </Suspense>
        </div>
      </div>
    </>
  )
}
