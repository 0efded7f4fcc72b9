import { pages } from '#shared/pages.ts'
import { RESET_MINUTES } from '#shared/retention.ts'
import { authPath } from '../../../../lib/session/return-path.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { ColumnPage } from '../../../../ui/page/column-page.tsx'
import { useReturnPath } from '../../../../lib/session/use-return-path.ts'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'

const words = {
  missing: {
    title: 'Open the link from your email',
    why: 'This page sets a new password, but only when it is opened by the link in our email. If you have copied the link, copy it whole.',
  },
  refused: {
    title: 'This link does not work',
    why: `A link works once, within ${RESET_MINUTES} minutes, and not after the password has changed. Yours may have been used, be too old, or have been copied in part.`,
  },
}

/** Replaces the form if the link is missing or invalid. Says why, and how to get another link. */
export function DeadResetLink({ reason }: { reason: keyof typeof words }) {
  const returnPath = useReturnPath()
  const { title, why } = words[reason]
  const refused = reason === 'refused'
  return (
    <ColumnPage
      title={title}
      description="Ask for another link that sets a new password for your Sponsor Finder account."
      failed={refused}
      announced={refused}
      lead={<p className="text-ink-2">{why}</p>}
    >
      <ButtonLink to={authPath(pages.forgotPassword, returnPath)}>Ask for another link</ButtonLink>
      <OtherAuthPageLink question="Set it already?" to={pages.login} label="Sign in" />
    </ColumnPage>
  )
}
