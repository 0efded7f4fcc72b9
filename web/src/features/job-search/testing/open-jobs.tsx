import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
// preloads the parts that the page loads later, so that no test waits for a file
import '../detail/job-pane.tsx'
import '../detail/job-vacancy.tsx'
import '../../alerts/save/job-search-parts.tsx'
import '../list/download-jobs.tsx'
import '../list/hand-over.tsx'
import { JobsPage } from '../jobs-page.tsx'

export function openJobs(query = '', { signedIn = true } = {}) {
  if (signedIn) sessionStore.signIn('a-token', userSample())
  return renderRoutes([{ path: '*', element: <JobsPage /> }], `/jobs${query}`)
}
