import { pages } from '../../../../../../shared/pages.ts'
import { loginPath } from '../../../../lib/session/return-path.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { IconLoader2 } from '../../../../ui/icons.ts'
import { ColumnPage } from '../../../../ui/page/column-page.tsx'
import { useReturnPath } from '../use-return-path.ts'
import { OtherAuthPageLink } from '../other-auth-page-link.tsx'
import { signInFailureWords } from './sign-in-failure-words.ts'
import { useExchange } from './use-exchange.ts'
import { useFragment } from '../use-fragment.ts'

const description = 'Finishes a sign-in to Sponsor Finder that was begun with another provider.'

/** The return page of a provider sign-in. It starts the session, or explains the failure and what to do next. */
export function AuthCheckPage() {
  const { handed, clean } = useFragment()
  const code = handed.get('code')
  // the code is used only when the URL is clean, because the URL then also contains the return path
  const refused = useExchange(clean ? code : null)
  if (code !== null && refused === null) return <SigningIn />
  return <NotSignedIn why={refused ?? signInFailureWords(handed.get('error'))} />
}

function SigningIn() {
  return (
    <ColumnPage
      title="Signing you in"
      description={description}
      lead={
        <p className="flex items-center gap-2 text-ink-2">
          <IconLoader2 size={18} aria-hidden="true" className="motion-safe:animate-spin" />
          This takes a moment.
        </p>
      }
    />
  )
}

function NotSignedIn({ why }: { why: string }) {
  const returnPath = useReturnPath()
  return (
    <ColumnPage
      title="You are not signed in"
      description={description}
      failed
      announced
      lead={
        <>
          <p className="text-ink-2">{why}</p>
          <p className="text-ink-2">Go back to sign in to try again.</p>
        </>
      }
    >
      <ButtonLink to={loginPath(returnPath)}>Back to sign in</ButtonLink>
      <OtherAuthPageLink question="New here?" to={pages.signUp} label="Create a free account" />
    </ColumnPage>
  )
}
