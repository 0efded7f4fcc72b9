import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { resendCode } from '#shared/api/accounts/accounts.ts'
import { listProviders, startProviderSignIn } from '#shared/api/accounts/provider-sign-in.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { pages } from '#shared/pages.ts'
import { RESEND_WAIT_SECONDS, RESET_MINUTES } from '#shared/retention.ts'
import { type BodyOf, call, requestUrl, swrKey } from '../../../lib/api/api-client.ts'
import { statuses, type FieldError } from '../../../lib/api/api-error.ts'
import { authPath, useReturnPath } from '../../../lib/session/session-store.ts'
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary, type ContractForm } from '../../../ui/forms/form.tsx'
import { IconBrandGoogle, IconBrandLinkedin, IconLogin, IconMail } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { ColumnPage } from '../../../ui/page/column-page.tsx'
import { useLogout } from '../use-logout.ts'
import { OtherAuthPageLink } from './auth-state.tsx'
import { useCountdown } from './use-countdown.ts'

interface WaitingButtonProps {
  /** Seconds until the button can be used again; 0 if it can be used now. */
  secondsLeft: number
  busy: boolean
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A button that requests another mail. The text below it says how long the user must wait. */
export function WaitingButton({ secondsLeft, busy, icon, onClick, children }: WaitingButtonProps) {
  const waitId = useId()
  const waiting = secondsLeft > 0
  return (
    <div className="grid justify-items-start gap-2">
      {/* only this text is announced, because the text below changes every second */}
      <output className="sr-only">{waiting && 'Please wait before you ask again.'}</output>
      <Button
        variant="secondary"
        busy={busy}
        aria-disabled={waiting}
        aria-describedby={waitId}
        icon={icon}
        onClick={onClick}
      >
        {children}
      </Button>
      {/* the negative margin uses the gap below, so that nothing moves when the text appears */}
      <p id={waitId} className="-mb-6 min-h-5 text-sm text-ink-2 tabular-nums">
        {waiting && `You can ask for another one in ${describeWait(secondsLeft)}.`}
      </p>
    </div>
  )
}

// What is shown below the six forms or instead of them: a separate chunk, because filling in a form does not need it.

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
      lead={why}
    >
      <ButtonLink to={authPath(pages.forgotPassword, returnPath)}>Ask for another link</ButtonLink>
      <OtherAuthPageLink question="Set it already?" to={pages.login} label="Sign in" />
    </ColumnPage>
  )
}

interface ResetLinkSentProps {
  email: string
  /** The errors of the last request for another link. */
  errors: readonly FieldError[]
  busy: boolean
  /** Seconds until another link can be requested. */
  secondsLeft: number
  onSend: () => void
  onAnotherAddress: () => void
}

/** Shows where the mail was sent and what to do if none arrives, whether or not the account exists (docs/product/accounts.md "Same answers"). */
export function ResetLinkSent(props: ResetLinkSentProps) {
  const { email, errors, busy, secondsLeft, onSend, onAnotherAddress } = props
  return (
    <ColumnPage
      title="Check your email"
      description="A link that sets a new password is on its way to your email address."
      announced
      failed={errors.length > 0}
      before={<ErrorSummary errors={errors} />}
      lead={
        <p className="text-ink-2">
          If <strong className="font-semibold text-ink">{email}</strong> has an account, a link is on its way
          there. It works once, within {RESET_MINUTES} minutes.
        </p>
      }
    >
      <section className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-lg">No email yet?</h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>Look in your spam folder; a mail can take a few minutes.</li>
          <li>
            You may have registered with another address.{' '}
            <button type="button" onClick={onAnotherAddress} className="link font-semibold">
              Try another address
            </button>
          </li>
        </ul>
        <WaitingButton secondsLeft={secondsLeft} busy={busy} icon={<IconMail size={18} />} onClick={onSend}>
          Send another link
        </WaitingButton>
      </section>
      <div>
        <OtherAuthPageLink
          question="No account yet?"
          to={pages.signUp}
          label="Create a free account"
          email={email}
        />
        <OtherAuthPageLink question="Remembered it?" to={pages.login} label="Back to sign in" email={email} />
      </div>
    </ColumnPage>
  )
}

type Provider = BodyOf<typeof listProviders>['data'][number]

/** The available sign-in providers; none until loaded, or after a failure, as the form works without them. */
function useProviders(): readonly Provider[] {
  const { data } = useSWR(swrKey(listProviders), () => call(listProviders, {}, { background: true }))
  return data?.data ?? []
}

const icons = { google: IconBrandGoogle, linkedin: IconBrandLinkedin, demo: IconLogin }

/** Links to sign in with other providers, last on the page, so that they move nothing once they are known. */
export function ProviderButtons() {
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <section aria-label="Sign in another way" className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <ProviderLink key={provider.name} {...provider} />
      ))}
    </section>
  )
}

/** A plain link, which loads a whole page, because the provider's page is on another site. */
function ProviderLink({ name, label }: Provider) {
  const redirect = useReturnPath() ?? undefined
  const Icon = icons[name]
  return (
    <a
      href={requestUrl(startProviderSignIn, { redirect }, { provider: name })}
      className={buttonClass('secondary')}
    >
      <Icon size={18} aria-hidden="true" />
      Continue with {label}
    </a>
  )
}

/** What a new user accepts, where to read what is stored, and the sign-in with a provider. */
export const SignUpFoot = () => (
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

/** Requests another code, at most once a minute, with the remaining time below the button. */
function ResendCode({ form }: { form: ContractForm<'email' | 'code'> }) {
  const { secondsLeft, start } = useCountdown(form.field('email').value.trim().toLowerCase())
  const resend = () =>
    void form.send(resendCode, {
      failure: 'Failed to resend verification code',
      onAnswer: () => {
        showToast({ type: 'success', message: 'Verification code has been resent' })
        form.field('code').onChange('') // only the newest code is valid
        start(RESEND_WAIT_SECONDS)
      },
      onRefused: ({ status, retryAfter = RESEND_WAIT_SECONDS }) => {
        if (status !== statuses.tooManyRequests) return undefined
        start(retryAfter)
        return 'alone'
      },
    })
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-6">
      <p>No email yet? Look in your spam folder too.</p>
      <WaitingButton
        secondsLeft={secondsLeft}
        busy={form.sending === resendCode.id}
        icon={<IconMail size={18} />}
        onClick={resend}
      >
        Send another code
      </WaitingButton>
    </div>
  )
}

/** Lets users who mistyped their email start again: ends the session and opens sign-up with the same return path. */
function StartAgain() {
  const logOut = useLogout(authPath(pages.signUp, useReturnPath()))
  return (
    <p>
      Wrong address?{' '}
      <button type="button" onClick={logOut} className="link inline-block py-2.5 font-semibold">
        Log out and start again
      </button>
    </p>
  )
}

interface VerifyCodeHelpProps {
  form: ContractForm<'email' | 'code'>
  signedIn: boolean
}

/** Help if no code has arrived, or if it went to the wrong email. */
export const VerifyCodeHelp = ({ form, signedIn }: VerifyCodeHelpProps) => (
  <>
    <ResendCode form={form} />
    {signedIn ? (
      <StartAgain />
    ) : (
      <OtherAuthPageLink question="Verified already?" to={pages.login} label="Sign in" />
    )}
  </>
)
