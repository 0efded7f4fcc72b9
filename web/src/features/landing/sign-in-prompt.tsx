import { pages } from '#shared/pages.ts'
import { authPath, loginPath } from '../../lib/session/return-path.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { IconLogin } from '../../ui/icons.ts'

interface SignInPromptProps {
  /** The finder query that continues after sign-in. Null keeps the prompt closed. */
  query: string | null
  onClose: () => void
}

/** Asks a visitor to sign in, after which the search continues. */
export function SignInPrompt({ query, onClose }: SignInPromptProps) {
  const returnPath = `${pages.sponsors}${query ?? ''}`
  return (
    <Dialog open={query !== null} onClose={onClose} title="Sign in to open companies">
      <p className="text-ink-2">
        An account is free. With it you see every page of the list. Register entries show their names at once,
        and you unlock some of the others each day. Your search is kept.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to={loginPath(returnPath)} icon={<IconLogin size={18} />}>
          Sign in
        </ButtonLink>
        <ButtonLink to={authPath(pages.signUp, returnPath)} variant="secondary">
          Create a free account
        </ButtonLink>
      </div>
    </Dialog>
  )
}
