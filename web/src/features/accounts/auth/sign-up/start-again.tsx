import { pages } from '#shared/pages.ts'
import { authPath } from '../../../../lib/session/return-path.ts'
import { useLogout } from '../../use-logout.ts'
import { useReturnPath } from '../use-return-path.ts'

/** Lets users who mistyped their email start again: ends the session and opens sign-up with the same return path. */
export function StartAgain() {
  const logOut = useLogout(authPath(pages.signUp, useReturnPath()))
  return (
    <p>
      Wrong address?{' '}
      <button type="button" onClick={logOut} className="link inline-block py-2.5 font-semibold">
        Log out and start again
      </button>
    </p>
  )
}
