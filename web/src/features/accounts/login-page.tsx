import { useNavigate, useSearchParams } from 'react-router-dom'
import { pages, RETURN_PATH_PARAMETER } from '../../../../shared/pages.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { IconInfoCircle } from '../../ui/icons.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { LoginForm } from './login-form.tsx'
import { useLogin } from './use-login.ts'

/** Sign in, then go on to where the reader was going. */
export function LoginPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const goOn = () =>
    void navigate(safeReturnPath(query.get(RETURN_PATH_PARAMETER), location.origin) ?? pages.sponsors, {
      replace: true,
    })
  const login = useLogin(goOn)
  const failed = login.errors.length > 0
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-14">
      <PageMeta title={failed ? 'Error: Sign in' : 'Sign in'} noindex />
      {query.get('session_expired') === 'true' && !failed && <ExpiredNote />}
      <LoginForm {...login} />
    </div>
  )
}

function ExpiredNote() {
  return (
    <p className="mb-6 flex gap-3 rounded-md bg-info-soft p-4 text-ink forced-colors:border">
      <IconInfoCircle size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
      Your session has expired. Sign in again to carry on where you were.
    </p>
  )
}
