import { PageMeta } from '../../ui/page-meta.tsx'

export function AuthCheckPage() {
  return <PageMeta title="AuthCheckPage" noindex />
}
