import { PageMeta } from '../../../ui/page-meta.tsx'

/** What the reader looks for. */
export function PreferencesSetupPage() {
  return <PageMeta title="Setup Preferences" noindex />
}
