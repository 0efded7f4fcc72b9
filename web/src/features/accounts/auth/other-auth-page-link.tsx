import { Link } from 'react-router-dom'
import type { AuthPage } from '#shared/pages.ts'
import { authPath, useReturnPath } from '../../../lib/session/return-path.ts'
import { authState } from './auth-state.ts'

interface OtherAuthPageLinkProps {
  question?: string
  to: AuthPage
  label: string
  /** The email already typed on this page. */
  email?: string
}

/** A link to the other auth page. It keeps the return path and the typed email. */
export function OtherAuthPageLink({ question, to, label, email = '' }: OtherAuthPageLinkProps) {
  const returnPath = useReturnPath()
  return (
    <p>
      {question}{' '}
      <Link
        to={authPath(to, returnPath)}
        state={authState({ email })}
        className="link inline-block py-2.5 font-semibold"
      >
        {label}
      </Link>
    </p>
  )
}
