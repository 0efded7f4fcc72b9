import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { ProviderButtons } from '../sign-in/provider-buttons.tsx'

/** What a new user accepts, where to read what is stored, and the sign-in with a provider. */
export function SignUpFoot() {
  return (
    <>
      <p className="text-sm text-ink-2">
        By creating an account you accept the{' '}
        <Link to={pages.terms} className="link">
          terms of use
        </Link>
        . What we store is on the page about{' '}
        <Link to={pages.privacy} className="link">
          privacy
        </Link>
        .
      </p>
      <ProviderButtons />
    </>
  )
}
