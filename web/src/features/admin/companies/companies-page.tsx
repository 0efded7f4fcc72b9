import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { CompanyFactsPanel } from './company-facts-panel.tsx'
import { idError } from '../list/id-error.ts'
import { CompanyList } from './company-list.tsx'

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
          <CompanyFactsPanel key={id} id={Number(id)} back={`?${list}`} />
        </>
      ) : (
        <CompanyList />
      )}
    </>
  )
}
