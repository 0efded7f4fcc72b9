import { PageMeta } from '../ui/page-meta.tsx'

/** The reader's own account. */
export function AccountPage() {
  return <PageMeta title="Account Details" noindex />
}
