import { pages } from '#shared/pages.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconBriefcase, IconChevronRight, IconLockOpen, IconSearch } from '../../ui/icons.ts'

const steps = [
  {
    Icon: IconSearch,
    tone: 'bg-brand-soft text-brand',
    title: 'Search the register',
    text: 'Every company licensed to sponsor workers from abroad, by sector, place and visa route.',
  },
  {
    Icon: IconLockOpen,
    tone: 'bg-key-soft text-key',
    title: 'Unlock a company',
    text: 'One at a time, a number of them each day. You can open an unlocked company again at any time.',
  },
  {
    Icon: IconBriefcase,
    tone: 'bg-brand-soft text-brand',
    title: 'Apply',
    text: 'What is known of the company in one place, and where to look for its jobs. The application is yours to make.',
  },
]

/** The steps from search to application. */
export function HowItWorks() {
  const { token } = useSession()
  return (
    <section
      aria-labelledby="how-it-works"
      className="mx-auto grid w-full max-w-shell grid-cols-1 items-center gap-x-4 gap-y-6 px-4 py-12 sm:grid-cols-[1fr_auto] sm:px-6 lg:py-16"
    >
      <h2 id="how-it-works" className="text-2xl">
        How it works
      </h2>
      <ol className="col-span-full grid gap-4 md:grid-cols-3 lg:gap-6">
        {steps.map(({ Icon, tone, title, text }, index) => (
          <li key={title} className="card reveal flex gap-4 p-5 md:block lg:p-6">
            <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <div className="grid content-start gap-1 md:mt-4">
              <h3 className="text-lg">
                <span className="tabular-nums">{index + 1}.</span> {title}
              </h3>
              <p className="max-w-[65ch] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {!token && (
        <ButtonLink
          to={pages.signUp}
          variant="secondary"
          className="for-guests sm:col-start-2 sm:row-start-1"
        >
          Create a free account
          <IconChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      )}
    </section>
  )
}
