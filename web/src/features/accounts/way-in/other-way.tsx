import { Link } from 'react-router-dom'
import type { WayInPage } from '../../../../../shared/pages.ts'
import { wayInPath } from '../../../lib/session/return-path.ts'
import { useReturnPath } from '../use-return-path.ts'
import { wayInState } from '../way-in-state.ts'

interface OtherWayProps {
  question?: string
  to: WayInPage
  label: string
  /** The email already typed on this page. */
  email?: string
}

/** A link to the other auth page. It keeps the return path and the typed email. */
export function OtherWay({ question, to, label, email = '' }: OtherWayProps) {
  const returnPath = useReturnPath()
  return (
    <p>
      {question}{' '}
      <Link
        to={wayInPath(to, returnPath)}
        state={wayInState({ email })}
        className="link inline-block py-2.5 font-semibold"
      >
        {label}
      </Link>
    </p>
  )
}
