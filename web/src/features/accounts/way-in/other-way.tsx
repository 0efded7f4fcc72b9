import { Link } from 'react-router-dom'
import type { WayInPage } from '../../../../../shared/pages.ts'
import { wayInPath } from '../../../lib/return-path.ts'
import { useReturnPath } from '../use-return-path.ts'
import { wayInState } from '../way-in-state.ts'

interface OtherWayProps {
  question?: string
  to: WayInPage
  label: string
  /** What was typed here already. */
  email?: string
}

/** The other way in, for who came to the wrong page; it remembers where the reader was going, and what they typed. */
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
