import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import type { Watch } from '#shared/api/watches.ts'
import { longDate } from '#shared/format/date.ts'
import { describeRegisterChange } from '#shared/format/describe-register-change.ts'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSteadyOrder } from '../../lib/use-steady.ts'
import { useAction, ActionError, Button, ButtonLink } from '../../ui/button.tsx'
import { IconCheck, IconEye, IconEyeOff, IconSearch } from '../../ui/icons.ts'
import { ConfirmDialog } from '../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CardSkeleton, EmptyState } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { WarnedCompany } from '../../ui/warned-company.tsx'
import { openCompanyQuery } from '../search/criteria/company-address.ts'
import { useSearchFields } from '../search/criteria/search-fields.ts'
import { ListCard } from './list-card.tsx'
import { SavedSearchRow } from './searches/saved-search-row.tsx'
import { useSavedSearches } from './searches/use-saved-searches.ts'
import { useWatches } from './use-watches.ts'

interface WatchRowProps {
  watch: Watch
  see: () => Promise<void>
  unwatch: () => Promise<void>
}

const placeOf = ({ postTown, county, country }: Watch): string =>
  [...new Set([postTown, county, country].filter(Boolean))].join(', ')

function WatchRow({ watch, see, unwatch }: WatchRowProps) {
  const { companyName, company_id, route, left_on, changes } = watch
  const seeing = useAction(see, { failure: 'Failed to mark as seen' })
  const unwatching = useAction(unwatch, { failure: 'Failed to unwatch the company' })
  return (
    <article aria-label={companyName} className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <h3 className="text-base">
          <Link to={`${pages.sponsors}${openCompanyQuery(company_id)}`} className="link">
            <bdi>{companyName}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-ink-2">{placeOf(watch)}</p>
        {left_on === null ? (
          <p className="text-sm text-ink-2">{route}</p>
        ) : (
          <p className="text-sm font-semibold text-danger">Not on the register since {longDate(left_on)}</p>
        )}
      </div>
      <WarnedCompany on={watch.warned_on} />
      {changes.length > 0 && (
        <ul aria-label="Changes" className="grid gap-2 rounded-md bg-brand-soft px-3.5 py-2.5 text-sm">
          {changes.map((change, index) => (
            <li key={`${index} ${change.date}`} className="grid gap-0.5">
              <time dateTime={change.date} className="font-semibold">
                {longDate(change.date)}
              </time>
              {describeRegisterChange(change).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
      <ActionError message={seeing.problem} />
      <ActionError message={unwatching.problem} />
      <div className="flex flex-wrap items-center gap-y-2">
        {changes.length > 0 && (
          <Button
            variant="secondary"
            className="mr-1"
            busy={seeing.busy}
            icon={<IconCheck size={18} />}
            aria-label={`Mark as seen: ${companyName}`}
            onClick={() => void seeing.run()}
          >
            Mark as seen
          </Button>
        )}
        <Button
          variant="quiet"
          className={changes.length > 0 ? '' : '-ml-3'}
          busy={unwatching.busy}
          icon={<IconEyeOff size={18} />}
          aria-label={`Unwatch ${companyName}`}
          onClick={() => void unwatching.run()}
        >
          Unwatch
        </Button>
      </div>
    </article>
  )
}

/** The user's watched companies, those with changes first. */
export function WatchedCompanies() {
  const { watches, error, isValidating, retry, unwatch, see } = useWatches({ revalidateIfStale: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const done = (message: string) => {
    showToast({ type: 'success', message })
    // moves focus, because the focused button is gone
    heading.current?.focus()
  }
  const seeOne = async ({ company_id, register_date }: Watch) => {
    await see(company_id, register_date)
    done('Marked as seen')
  }
  const unwatchOne = async ({ company_id, companyName }: Watch) => {
    await unwatch(company_id)
    done(`You no longer watch ${companyName}`)
  }
  return (
    <ListCard
      {...{ error, isValidating, retry }}
      title="Watched companies"
      headingRef={heading}
      items={watches}
      keyOf={({ company_id }) => company_id}
      renderRow={(watch) => (
        <WatchRow watch={watch} see={() => seeOne(watch)} unwatch={() => unwatchOne(watch)} />
      )}
      empty={
        <EmptyState icon={<IconEye size={26} />} title="No watched companies yet">
          <p className="text-ink-2">
            Open a company whose name you see and press “Watch”: here you see when its licence changes.
            Entries of the register need no unlock.
          </p>
          <ButtonLink variant="secondary" to={pages.account} className="mt-2">
            Your unlocked companies
          </ButtonLink>
        </EmptyState>
      }
      skeletonRows={2}
    />
  )
}

const idOf = ({ id }: SavedSearch) => id

/** The user's saved searches, each with its new companies. */
export function SavedSearches() {
  const { searches, error, isValidating, retry, rename, remove, see } = useSavedSearches()
  const ordered = useSteadyOrder(searches, idOf)
  const { data: fields } = useSearchFields()
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<SavedSearch | null>(null)
  const confirmed = async ({ id }: SavedSearch) => {
    await remove(id)
    flushSync(() => setDeleting(null))
    showToast({ type: 'success', message: 'Search deleted' })
    // moves focus, because the focused button is gone
    heading.current?.focus()
  }
  return (
    <>
      <ListCard
        {...{ error, isValidating, retry }}
        title="Saved searches"
        headingRef={heading}
        items={ordered}
        keyOf={idOf}
        renderRow={(search) => (
          <SavedSearchRow {...{ search, fields, rename, see }} onDelete={() => setDeleting(search)} />
        )}
        empty={
          <EmptyState icon={<IconSearch size={26} />} title="No saved searches yet">
            <p className="text-ink-2">
              Find sponsors or jobs and press “Save search”: here you see what is new in it.
            </p>
            <ButtonLink to={pages.sponsors} className="mt-2">
              Find sponsors
            </ButtonLink>
          </EmptyState>
        }
        skeletonRows={3}
      />
      {deleting && (
        <ConfirmDialog
          title="Delete this saved search?"
          confirm="Delete"
          cancel="Keep it"
          failure="Failed to delete the search"
          onClose={() => setDeleting(null)}
          onConfirm={() => confirmed(deleting)}
        >
          <p>“{deleting.name}” is deleted, with what is new in it. Your unlocked companies stay.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const alertsByMail = lazyPart(() => import('./alerts-by-mail.tsx'), 'AlertsByMail')

/** The notice that alerts were turned off. It loads later, because few users have it. */
const alertsStopped = lazyPart(() => import('./alerts-by-mail.tsx'), 'AlertsStopped')

const hiddenCompanies = lazyPart(() => import('./hidden-companies.tsx'), 'HiddenCompanies')

/** The user's saved searches and watched companies, with what is new after each register. */
export const SavedPage = () => (
  <>
    <PageMeta
      title="Saved searches and watched companies"
      description="Your saved searches with what is new in each, and the companies that you watch."
      noindex
    />
    <h1 className="mb-5 text-2xl">Saved searches and watched companies</h1>
    {/* above the cards: on a phone, the choice of mails is below two of them */}
    <alertsStopped.Later />
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-6">
      <SavedSearches />
      <div className="grid grid-cols-1 gap-4 xl:gap-6">
        <WatchedCompanies />
        <alertsByMail.Later fallback={<CardSkeleton lines={['h-6 w-40', 'h-16 w-full']} />} />
        <hiddenCompanies.Later fallback={<CardSkeleton lines={['h-6 w-40', 'h-5 w-3/5']} />} />
      </div>
    </div>
  </>
)
