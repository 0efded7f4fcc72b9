import { pages } from '#shared/pages.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { FormActions } from '../../../../ui/forms/form-actions.tsx'
import { ColumnPage } from '../../../../ui/page/column-page.tsx'
import { useLogout } from '../../use-logout.ts'
import { authState } from '../auth-state.ts'

/**
 * Explains to a user without a password how to set one. The page that sends a link is for guests, so the user must log
 * out first.
 */
export function NoPasswordYet({ email }: { email: string }) {
  const logOut = useLogout(pages.forgotPassword, authState({ email }))
  return (
    <ColumnPage
      title="Set a password"
      description="Set a password for your Sponsor Finder account."
      lead={
        <p className="text-ink-2">
          You have no password yet: you sign in with another provider. To set one, log out and ask for a link
          to <strong className="font-semibold text-ink">{email}</strong>. You can go on signing in with the
          provider as well.
        </p>
      }
    >
      <FormActions>
        <Button onClick={logOut}>Log out and ask for a link</Button>
        <ButtonLink to={pages.account} variant="ghost">
          Back to your account
        </ButtonLink>
      </FormActions>
    </ColumnPage>
  )
}
