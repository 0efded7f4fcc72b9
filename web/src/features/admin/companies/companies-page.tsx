import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { idError } from '../list/use-list.ts'
import { CompanyList } from './company-list.tsx'

const factsPanel = lazyPart(() => import('./company-facts-panel.tsx'), 'CompanyFactsPanel')

/** The companies, or the facts of the one that the URL names. */
export function CompaniesPage() {
  const [address] = useSearchParams()
  const id = address.get('company') ?? ''
  const list = new URLSearchParams(address)
  list.delete('company')
  const showsFacts = idError(id) === undefined
  return (
    <>
      <PageMeta
        title={showsFacts ? 'Company facts' : 'Companies'}
        description="Find a company, see where each of its facts comes from, and correct what is wrong."
        noindex
      />
      {showsFacts ? (
        <>
          <h1 className="mb-5 text-2xl">Company facts</h1>
          <Suspense>
            <factsPanel.Part key={id} id={Number(id)} back={`?${list}`} />
          </Suspense>
        </>
      ) : (
        <CompanyList />
      )}
    </>
  )
}
