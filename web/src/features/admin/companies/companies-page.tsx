import { useSearchParams } from 'react-router-dom'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { CompanyEditor } from './company-editor.tsx'
import { CompanyList } from './company-list.tsx'

/** The companies, and the editor of the one that the URL names. */
export function CompaniesPage() {
  const [address] = useSearchParams()
  const id = address.get('company') ?? ''
  return (
    <>
      <PageMeta
        title="Companies"
        description="Find a company, see where each of its facts comes from, and correct what is wrong."
        noindex
      />
      <h1 className="mb-5 text-2xl">Companies</h1>
      {/^[1-9]\d{0,9}$/.test(id) ? <CompanyEditor key={id} id={Number(id)} /> : <CompanyList />}
    </>
  )
}
