import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { authPath } from '../../../../lib/session/return-path.ts'
import { useReturnPath } from '../use-return-path.ts'

/**
 * Advice if a correct code is refused. If two people registered the same email, a code is valid only in the session for
 * which it was sent.
 */
export function SignInFirst() {
  const returnPath = useReturnPath()
  return (
    <p>
      Or{' '}
      <Link to={authPath(pages.login, returnPath)} className="link font-semibold">
        sign in first
      </Link>
      , then enter the code.
    </p>
  )
}
