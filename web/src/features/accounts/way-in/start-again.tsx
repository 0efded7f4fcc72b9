import { pages } from '../../../../../shared/pages.ts'
import { wayInPath } from '../../../lib/return-path.ts'
import { useLogout } from '../use-logout.ts'
import { useReturnPath } from '../use-return-path.ts'

/** For who registered with a mistyped address: ends the session and begins anew, with the way back kept. */
export function StartAgain() {
  const logOut = useLogout(wayInPath(pages.signUp, useReturnPath()))
  return (
    <p>
      Wrong address?{' '}
      <button type="button" onClick={logOut} className="link inline-block py-2.5 font-semibold">
        Log out and start again
      </button>
    </p>
  )
}
