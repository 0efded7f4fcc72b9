import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loginPath, useSession } from '../../lib/session/session-store.ts'
import { ActionError, ButtonLink } from '../../ui/button.tsx'
import { useWatching } from '../alerts/use-watches.ts'
import { WatchButton } from '../alerts/watch-button.tsx'
import type { LicenceMatch } from './use-licence-check.ts'

interface OrganisationActionsProps {
  match: Pick<LicenceMatch, 'id' | 'locked' | 'name'>
  /** The path to which a visitor returns after signing in. */
  back: string
}

/**
 * What a user can do with a found organisation: open its company in the finder, shortlist it, and watch it, unless it is locked. A
 * visitor, whose answer has no id, can sign in and come back to it.
 */
export function OrganisationActions({ match: { id, locked, name }, back }: OrganisationActionsProps) {
  const { token } = useSession()
  if (id !== undefined && token !== null) return <UserActions id={id} name={name} locked={locked === true} />
  return (
    <Link to={loginPath(back)} className="link w-fit py-0.5 text-sm">
      Sign in to open or watch it<span className="sr-only">: {name}</span>
    </Link>
  )
}

const star = lazyPart(() => import('../shortlist/star-button.tsx'), 'StarButton')

function UserActions({ id, name, locked }: { id: number; name: string; locked: boolean }) {
  const { problem, ...watch } = useWatching(id)
  // the answer may be older than the unlock, and what is watched can also be unwatched
  const canWatch = !locked || watch.watching
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        variant="secondary"
        className="text-sm"
        to={`${pages.sponsors}?company=${id}`}
        aria-label={`Open in finder: ${name}`}
      >
        Open in finder
      </ButtonLink>
      {canWatch && <WatchButton {...watch} of={name} />}
      <star.Later full kind="sponsors" id={id} name={name} />
      {!canWatch && (
        <p className="basis-full text-sm text-ink-2">
          Locked: you can watch it once you have unlocked it in the finder, where an unlock counts towards
          your daily limit.
        </p>
      )}
      <ActionError message={problem} className="basis-full text-sm" />
    </div>
  )
}
