import type { ReactNode } from 'react'
import { pages } from '#shared/pages.ts'
import { authPath, loginPath } from '../../lib/session/session-store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconLogin } from '../../ui/icons.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface SignInPromptProps {
  title: string
  /** The path that continues after sign-in. Null keeps the prompt closed. */
  returnPath: string | null
  onClose: () => void
  /** Why an account helps. */
  children: ReactNode
}

export const SignInPrompt = ({ title, returnPath, onClose, children }: SignInPromptProps) => (
  <Dialog open={returnPath !== null} onClose={onClose} title={title}>
    <p className="text-ink-2">{children}</p>
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
