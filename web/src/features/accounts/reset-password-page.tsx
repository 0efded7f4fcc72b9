import { PageMeta } from '../../ui/page-meta.tsx'

export function ResetPasswordPage() {
  return <PageMeta title="ResetPasswordPage" noindex />
}
