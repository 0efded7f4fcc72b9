import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { ALERTS_TOKEN } from '#shared/alerts-token.ts'
import { getPreferences } from '#shared/api/accounts/preferences.ts'
import { unsubscribe } from '#shared/api/accounts/unsubscribe.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { swrKey } from '../../../lib/api/use-api.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ColumnPage } from '../../../ui/page/column-page.tsx'

const about = {
  reading: true,
  title: 'Stop these emails',
  description: 'Stop the emails about new sponsors and watched companies with one click, without signing in.',
}

/**
 * The page that changes preferences. Everyone can open it: the guard sends visitors to sign-in first, and new users to
 * the setup.
 */
const SETTINGS = `${pages.preferencesSetup}?edit=true`

/** Stops the alert emails of the user to whom the link was mailed. No sign-in is needed. */
export function UnsubscribePage() {
  const token = useLocation().hash.slice(1)
  if (token === '') return <NoToken />
  if (!ALERTS_TOKEN.test(token)) return <NotWhole />
  // the key gives each link its own confirmation
  return <Ask key={token} token={token} />
}

function Ask({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const { mutate } = useSWRConfig()
  const stop = async () => {
    await call(unsubscribe, { query: { token } })
    setDone(true)
    // the link may belong to the signed-in user, whose preferences are then fetched again
    void mutate(swrKey(getPreferences))
  }
  const { run, busy, problem } = useAction(stop, { failure: 'Failed to stop the emails' })
  if (done) return <Done />
  return (
    <ColumnPage
      {...about}
      failed={problem !== null}
      lead={
        <p className="max-w-[65ch] text-ink-2">
          We email you when a new register brings something new to your saved searches or to the companies
          that you watch. One click stops these emails; nothing else in your account changes.
        </p>
      }
    >
      <ActionError message={problem} className="text-base" />
      <Button busy={busy} className="justify-self-start" onClick={() => void run()}>
        Stop these emails
      </Button>
    </ColumnPage>
  )
}

/**
 * Confirms the unsubscription. The server gives the same answer for an invalid link, so that nobody can guess valid
 * ones.
 */
function Done() {
  return (
    <ColumnPage
      {...about}
      announced
      title="Request received"
      lead={
        <p className="max-w-[65ch] text-ink-2">
          If this link is one of ours, no more alerts go to the address that it was sent to. What you have
          saved and watched stays, and shows you what is new when you look.
        </p>
      }
    >
      <Settings>
        To have alerts again, or should one still come, see the email alerts in your preferences.
      </Settings>
    </ColumnPage>
  )
}

function NoToken() {
  return (
    <ColumnPage
      {...about}
      lead={
        <p className="max-w-[65ch] text-ink-2">
          This page stops our email alerts, but only when it is opened by the link at the end of one of them.
          If you have copied the link, copy it whole.
        </p>
      }
    >
      <Settings>Without the link you can switch off email alerts in your preferences.</Settings>
    </ColumnPage>
  )
}

function NotWhole() {
  return (
    <ColumnPage
      {...about}
      failed
      title="This link is not complete"
      lead={
        <p className="max-w-[65ch] text-ink-2">
          Part of it is missing or was changed on the way, so nothing has been stopped. Open the link at the
          end of the email again, or copy it whole.
        </p>
      }
    >
      <Settings>Without the link you can switch off email alerts in your preferences.</Settings>
    </ColumnPage>
  )
}

function Settings({ children }: { children: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{children}</p>
      <ButtonLink variant="secondary" to={SETTINGS}>
        Open preferences
      </ButtonLink>
    </div>
  )
}
