import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { ALERTS_TOKEN } from '#shared/alerts-token.ts'
import { getPreferences } from '#shared/api/accounts/preferences.ts'
import { unsubscribe } from '#shared/api/accounts/unsubscribe.ts'
import { pages } from '#shared/pages.ts'
import { call, swrKey } from '../../../lib/api/api-client.ts'
import { useAction, ActionError, Button, ButtonLink } from '../../../ui/button.tsx'
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
  if (token === '') return <Settings view="noToken" />
  if (!ALERTS_TOKEN.test(token)) return <Settings view="notWhole" />
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
  if (done) return <Settings view="done" />
  return (
    <ColumnPage
      {...about}
      failed={problem !== null}
      lead={
        <Lead>
          We email you when a new register brings something new to your saved searches or to the companies
          that you watch. One click stops these emails; nothing else in your account changes.
        </Lead>
      }
    >
      <ActionError message={problem} className="text-base" />
      <Button busy={busy} className="justify-self-start" onClick={() => void run()}>
        Stop these emails
      </Button>
    </ColumnPage>
  )
}

/** What the page says without a whole link, and once it has been used. */
const views = {
  noToken: {
    lead: 'This page stops our email alerts, but only when it is opened by the link at the end of one of them. If you have copied the link, copy it whole.',
    rest: 'Without the link you can switch off email alerts in your preferences.',
  },
  notWhole: {
    failed: true,
    title: 'This link is not complete',
    lead: 'Part of it is missing or was changed on the way, so nothing has been stopped. Open the link at the end of the email again, or copy it whole.',
    rest: 'Without the link you can switch off email alerts in your preferences.',
  },
  // the server gives the same answer for an invalid link, so that nobody can guess valid ones
  done: {
    announced: true,
    title: 'Request received',
    lead: 'If this link is one of ours, no more alerts go to the address that it was sent to. What you have saved and watched stays, and shows you what is new when you look.',
    rest: 'To have alerts again, or should one still come, see the email alerts in your preferences.',
  },
}

function Settings({ view }: { view: keyof typeof views }) {
  const { rest, lead, ...words } = views[view]
  return (
    <ColumnPage {...about} {...words} lead={<Lead>{lead}</Lead>}>
      <div className="grid justify-items-start gap-3">
        <p>{rest}</p>
        <ButtonLink variant="secondary" to={SETTINGS}>
          Open preferences
        </ButtonLink>
      </div>
    </ColumnPage>
  )
}

const Lead = ({ children }: { children: string }) => <p className="max-w-[65ch] text-ink-2">{children}</p>
