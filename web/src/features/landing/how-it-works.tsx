import { IconBriefcase, IconLockOpen, IconSearch } from '../../ui/icons.ts'

const steps = [
  {
    Icon: IconSearch,
    title: 'Search the register',
    text: 'Every company licensed to sponsor a Skilled Worker, by sector, place, route and open roles.',
  },
  {
    Icon: IconLockOpen,
    title: 'Unlock a company',
    text: 'One at a time, a number of them each day. What you have unlocked stays open for you.',
  },
  {
    Icon: IconBriefcase,
    title: 'Apply',
    text: 'Website, careers page, contacts and vacancies in one place. The application is yours to make.',
  },
]

/** The road from search to application, in three steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto w-full max-w-shell px-4 py-14 sm:px-6">
      <h2 id="how-it-works" className="text-2xl">
        How it works
      </h2>
      <ol className="mt-6 grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ Icon, title, text }, index) => (
          <li key={title} className="card grid content-start gap-2 p-6">
            <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon size={22} aria-hidden="true" />
            </span>
            <h3 className="mt-1 text-lg">
              <span className="tabular-nums">{index + 1}.</span> {title}
            </h3>
            <p className="max-w-[65ch] text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
