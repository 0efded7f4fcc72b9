import { Link } from 'react-router-dom'
import { pages } from '../../../../../shared/pages.ts'
import { wayInPath } from '../../../lib/return-path.ts'
import { useReturnPath } from '../use-return-path.ts'

/**
 * What helps where a right code is refused: of an address that two people have registered with, the server takes a code
 * only in the session of the account that it was sent for.
 */
export function SignInFirst() {
  const returnPath = useReturnPath()
  return (
    <p>
      Or{' '}
      <Link to={wayInPath(pages.login, returnPath)} className="link font-semibold">
        sign in first
      </Link>
      , then enter the code.
    </p>
  )
}
