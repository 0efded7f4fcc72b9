import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { log } from '../../lib/log.ts'
import { fullPath, loginPath, useSession } from '../../lib/session/session-store.ts'
import { useAction } from '../../ui/button.tsx'
import { IconStar, IconStarFilled } from '../../ui/icons.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { isAbout, type Subject, useShortlist } from './use-shortlist.tsx'

interface StarButtonProps extends Subject {
  /** What it keeps, in words. */
  name: string
  /** Whether the words stand beside the star. */
  full?: boolean
}

const look = (full: boolean) =>
  full
    ? 'btn btn-secondary text-sm print:hidden'
    : 'btn btn-ghost relative z-10 w-11 shrink-0 px-0 text-brand print:hidden'

/** Keeps a job or sponsor with one press, or drops it. A visitor signs in first. `s` presses `data-star`. */
export function StarButton(props: StarButtonProps) {
  const { kind, id, name, full = false } = props
  const { token } = useSession()
  const place = useLocation()
  if (token !== null) return <UserStar {...props} />
  const remember = () =>
    void import('./visitor-stars.ts').then(
      ({ rememberStar }) => rememberStar({ kind, id, name }),
      (cause) => log('The star could not be kept until the sign-in', cause),
    )
  return (
    <Link data-star="" to={loginPath(fullPath(place))} className={look(full)} onClick={remember}>
      <IconStar size={20} aria-hidden="true" />
      <span className={full ? '' : 'sr-only'}>Sign in to shortlist</span>
      <span className="sr-only">: {name}</span>
    </Link>
  )
}

function UserStar({ kind, id, name, full = false }: StarButtonProps) {
  const { entries, keep, drop } = useShortlist()
  const entry = entries?.find(isAbout({ kind, id }))
  /** What the last press wants, until it is done. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const pressed = wanted ?? entry !== undefined
  const { run, busy } = useAction(
    async (isKept: boolean) => {
      try {
        await (isKept ? keep({ kind, id }) : drop({ kind, id }))
      } catch (cause) {
        showToast({
          type: 'error',
          message: cause instanceof Error ? cause.message : 'Failed to change your shortlist',
        })
        throw cause
      }
    },
    { failure: 'Failed to change your shortlist' },
  )
  const press = async () => {
    // what a star alone takes away is a star alone: notes and days need the question on the shortlist
    if (entry && (entry.status !== 'saved' || entry.note !== '' || Object.keys(entry.days).length > 0)) {
      showToast({ type: 'info', message: 'It has a status or a note. Remove it on your shortlist.' })
      return
    }
    setWanted(!pressed)
    await run(!pressed)
    setWanted(null)
  }
  const Sign = pressed ? IconStarFilled : IconStar
  // speech input finds the button by the words on it
  const words = full && pressed ? 'Shortlisted' : 'Shortlist'
  return (
    <button
      data-star=""
      type="button"
      aria-pressed={pressed}
      aria-label={`${words}: ${name}`}
      title={pressed ? 'On your shortlist' : 'Add to your shortlist'}
      className={look(full)}
      onClick={busy ? undefined : () => void press()}
    >
      <Sign size={20} aria-hidden="true" />
      {full && words}
    </button>
  )
}
