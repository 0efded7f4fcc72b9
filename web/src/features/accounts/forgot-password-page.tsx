import { PageMeta } from '../../ui/page-meta.tsx'

export function ForgotPasswordPage() {
  return <PageMeta title="ForgotPasswordPage" noindex />
}
