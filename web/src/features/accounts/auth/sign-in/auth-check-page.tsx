import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { exchangeCode } from '#shared/api/accounts/provider-sign-in.ts'
import { pages } from '#shared/pages.ts'
import { ACCOUNT_SUSPENDED } from '#shared/suspension.ts'
import { call } from '../../../../lib/api/api-client.ts'
import { failureMessage } from '../../../../lib/api/api-error.ts'
import { loginPath, useReturnPath } from '../../../../lib/session/session-store.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { IconLoader2 } from '../../../../ui/icons.ts'
import { showErrorToasts, showToast } from '../../../../ui/overlays/toasts.ts'
import { ColumnPage } from '../../../../ui/page/column-page.tsx'
import { OtherAuthPageLink, useSignIn } from '../auth-state.tsx'
import { useFragment } from '../use-fragment.ts'

/** Exchanges the code of a provider sign-in once, then navigates on, or returns the error message. */
export function useExchange(code: string | null): string | null {
  const signIn = useSignIn()
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null)
  const tried = useRef<string | null>(null)

  const exchange = useEffectEvent(async (once: string) => {
    try {
      const answer = await call(exchangeCode, { body: { code: once } })
      showToast({ type: 'success', message: 'Successfully logged in' })
      await signIn(answer)
    } catch (error) {
      const message = failureMessage(error, {
        failure: 'Login failed',
        unreadable: 'Logged in but failed to load user data',
      })
      showErrorToasts([message])
      setFailure({ code: once, message })
    }
  })

  useEffect(() => {
    // React may run this effect twice, but a code is valid only once
    if (code === null || tried.current === code) return
    tried.current = code
    void exchange(code)
  }, [code])

  return failure?.code === code ? failure.message : null
}

const description = 'Finishes a sign-in to Sponsor Finder that was begun with another provider.'

const failureWords: Partial<Record<string, string>> = {
  cancelled: 'The sign-in was cancelled before it was finished, so nothing has changed.',
  expired: 'The sign-in took too long, or was begun in another browser.',
  email_unverified:
    'The provider has not verified your email address, so we cannot tell that it is yours. Verify it there first, or use your password.',
  suspended: ACCOUNT_SUSPENDED,
}

/** Why a provider sign-in failed. Unknown reasons have a general text. The page adds what to do next. */
const signInFailureWords = (reason: string | null): string =>
  reason === null
    ? 'There is no sign-in to finish here.'
    : (failureWords[reason] ?? 'The sign-in with the provider did not work.')

/** The return page of a provider sign-in. It starts the session, or explains the failure and what to do next. */
export function AuthCheckPage() {
  const { handed, clean } = useFragment()
  const code = handed.get('code')
  // the code is used only when the URL is clean, because only the clean URL contains the return path
  const refused = useExchange(clean ? code : null)
  if (code !== null && refused === null) return <SigningIn />
  return <NotSignedIn why={refused ?? signInFailureWords(handed.get('error'))} />
}

const SigningIn = () => (
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
