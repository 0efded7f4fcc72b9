import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { IconKey } from '../../../ui/icons.ts'

/** The password, or the option to set one for users who signed up with a provider. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  return (
    <CardSection title="Password">
      <p className="text-ink-2">
        {hasPassword
          ? 'Changing it signs you out everywhere else.'
          : 'You have no password yet. With one you can sign in by your email address too.'}
      </p>
      <ButtonLink
        variant="secondary"
        to={pages.changePassword}
        icon={<IconKey size={18} />}
        className="justify-self-start"
      >
        {hasPassword ? 'Change password' : 'Set a password'}
      </ButtonLink>
    </CardSection>
  )
}
