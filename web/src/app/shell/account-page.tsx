import { useState } from 'react'
import { MY_CASE_ID, pages } from '#shared/pages.ts'
import { AccountFacts, PasswordCard, DataCard } from '../../features/accounts/account/account-details.tsx'
import { HistoryCard, SessionsCard } from '../../features/accounts/account/activity-cards.tsx'
import { PreferencesCard } from '../../features/accounts/account/preferences-card.tsx'
import { UnlockedList, type UnlockedTotal } from '../../features/companies/unlocked/unlocked-list.tsx'
import { UsageCard } from '../../features/companies/usage/usage-card.tsx'
import { openCompanyQuery } from '../../features/search/criteria/company-address.ts'
import { CompanyListRow } from '../../features/search/results/company-list-row.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CardSkeleton } from '../../ui/page/answer.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { UNLOCKED_ID } from './account-links.tsx'

/** Few users have tokens, so their card loads after the others. */
const apiTokens = lazyPart(
  () => import('../../features/accounts/account/api-tokens/api-tokens-card.tsx'),
  'ApiTokensCard',
)

/** Its form has many questions, so it loads after the others too. */
const myCase = lazyPart(() => import('../../features/accounts/account/my-case-card.tsx'), 'MyCaseCard')

/** The user's account page: the unlocked companies, which most come for, near the top, and deletion last. */
export function AccountPage() {
  const { user } = useSession()
  const [unlockedTotal, setUnlockedTotal] = useState<UnlockedTotal>('unknown')
  // the user has just signed out, and another page is about to open
  if (!user) return null
  return (
    <>
      <PageMeta
        title="Account Details"
        description="Your Sponsor Finder account: your searches, unlocked companies, preferences, sessions and data."
        noindex
      />
      <h1 className="mb-5 text-2xl">Account Details</h1>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:gap-6">
        <AccountFacts user={user} />
        <UsageCard />
        <section
          id={UNLOCKED_ID}
          aria-label="Unlocked companies"
          className="card scroll-mt-6 overflow-clip lg:col-span-full"
        >
          <UnlockedList
            lastTotal={unlockedTotal}
            onTotal={setUnlockedTotal}
            emptyAction={
              <ButtonLink to={pages.sponsors} className="mt-2">
                Find sponsors
              </ButtonLink>
            }
          >
            {(listed) => (
              <CompanyListRow {...listed} to={`${pages.sponsors}${openCompanyQuery(listed.row.id)}`} />
            )}
          </UnlockedList>
        </section>
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <PreferencesCard />
          <div id={MY_CASE_ID} className="scroll-mt-6">
            <myCase.Later fallback={<CardSkeleton lines={['h-7 w-2/5', 'h-40 w-full']} />} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <PasswordCard hasPassword={user.has_password} />
          <SessionsCard />
        </div>
        <div className="lg:col-span-full">
          <HistoryCard />
        </div>
        <div className="lg:col-span-full">
          <apiTokens.Later fallback={<CardSkeleton lines={['h-7 w-2/5', 'h-40 w-full']} />} />
        </div>
        <div className="lg:col-span-full">
          <DataCard hasPassword={user.has_password} />
        </div>
      </div>
    </>
  )
}
