import { PageMeta } from '../../ui/page-meta.tsx'

export function ChangePasswordPage() {
  return <PageMeta title="ChangePasswordPage" noindex />
}
