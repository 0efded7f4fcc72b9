import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { IconChevronRight, IconPlayerPause, IconPlayerPlay } from '../../ui/icons.ts'
import { appliedFilters, defaultCriteria, withoutFilters, finderQuery } from '../search/criteria/criteria.ts'

const holds = (box: DOMRect, x: number, y: number) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/**
 * The part of a marquee's behaviour that CSS cannot provide. The copies are inert, so that keyboard and assistive
 * technology find each card once. Inert elements get no clicks. So the band opens the card whose copy is under the
 * pointer. A focused card scrolls into view.
 * @returns refs for the band, its cards and their copies. Each card contains one link.
 */
function useMarquee() {
  const band = useRef<HTMLDivElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const copies = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = band.current
    const links = (list: HTMLElement | null) => [...(list?.querySelectorAll('a') ?? [])]
    const onClick = ({ clientX, clientY }: MouseEvent) => {
      const at = links(copies.current).findIndex((copy) =>
        holds(copy.getBoundingClientRect(), clientX, clientY),
      )
      if (at !== -1) links(cards.current)[at]?.click()
    }
    // waits for the next frame, because the band cannot be scrolled before it stops
    const onFocus = ({ target }: FocusEvent) => {
      requestAnimationFrame(() => {
        if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      })
    }
    const onBlur = () => element?.scrollTo({ left: 0 })
    const closing = new AbortController()
    element?.addEventListener('click', onClick, closing)
    element?.addEventListener('focusin', onFocus, closing)
    element?.addEventListener('focusout', onBlur, closing)
    return () => closing.abort()
  }, [])
  return { band, cards, copies }
}

/** The search for all sponsors of a route, without other filters. */
const searchFor = (route: string) =>
  `${pages.landing}${finderQuery({ ...withoutFilters(defaultCriteria, appliedFilters(defaultCriteria)), route })}`

/**
 * A link to the sponsors of a route. If several routes belong to a family, the family's name is above the route's name.
 */
function VisaCard({ route, purpose }: { route: string; purpose: string }) {
  const [family, name] = route.includes(': ') ? route.split(': ') : [undefined, route]
  return (
    <Link
      to={searchFor(route)}
      preventScrollReset
      className="card group flex h-full flex-col p-5 transition-colors hover:border-brand focus-visible:-outline-offset-3"
    >
      {family && <span className="text-sm text-ink-2">{family}: </span>}
      <span className="text-lg font-semibold group-hover:text-brand">{name}</span>
      <span className="mt-1 text-sm text-ink-2">{purpose}</span>
      <span className="mt-auto flex items-center gap-1 pt-3 text-sm font-semibold text-brand">
        See its sponsors
        <IconChevronRight size={16} aria-hidden="true" />
      </span>
    </Link>
  )
}

/** The routes with the most sponsors, spelled as in the register, each with its purpose. */
const visaRoutes = [
  {
    route: 'Skilled Worker',
    purpose: 'A skilled job with a licensed employer. Health and Care Worker visas are part of it.',
  },
  {
    route: 'Global Business Mobility: Senior or Specialist Worker',
    purpose: 'A transfer to the UK branch of the company you work for.',
  },
  { route: 'Scale-up', purpose: 'A skilled job with a UK business that grows fast.' },
  { route: 'Creative Worker', purpose: 'Work in the arts and entertainment for a time.' },
  {
    route: 'Government Authorised Exchange',
    purpose: 'Work experience, training or research on an approved scheme.',
  },
  { route: 'Charity Worker', purpose: 'Unpaid voluntary work for a charity.' },
  {
    route: 'Global Business Mobility: Graduate Trainee',
    purpose: 'A placement in the UK as part of your employer’s graduate programme.',
  },
  { route: 'Religious Worker', purpose: 'Pastoral or other work for a religious order, for a time.' },
  {
    route: 'Global Business Mobility: UK Expansion Worker',
    purpose: 'Setting up the first UK branch of the company you work for.',
  },
  { route: 'Seasonal Worker', purpose: 'Work in horticulture or poultry for a season.' },
] as const

const items = visaRoutes.map((visa) => (
  <li key={visa.route} className="w-64 shrink-0 sm:w-72">
    <VisaCard {...visa} />
  </li>
))

/**
 * A moving band of the licensed routes (docs/product/screens.md "Visa carousel"). It pauses on hover, on focus and when
 * its button is pressed. With reduced motion it is a list that users scroll.
 */
export function VisaCarousel() {
  const [paused, setPaused] = useState(false)
  const { band, cards, copies } = useMarquee()
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <section aria-labelledby="routes" className="mx-auto w-full max-w-shell pt-12 lg:pt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 sm:px-6">
        <h2 id="routes" className="text-2xl">
          Routes sponsors use
        </h2>
        <button
          type="button"
          onClick={() => setPaused(!paused)}
          className="btn btn-ghost -mx-3 px-3 text-sm motion-reduce:hidden"
        >
          <Icon size={18} aria-hidden="true" />
          <span>
            {paused ? 'Move' : 'Pause'}
            <span className="max-sm:sr-only"> the visa cards</span>
          </span>
        </button>
      </div>
      <div ref={band} data-paused={paused} className="marquee">
        <div className="marquee-track">
          <ul ref={cards} className="marquee-cards">
            {items}
          </ul>
          <ul ref={copies} inert aria-hidden="true" className="marquee-cards">
            {items}
          </ul>
        </div>
      </div>
    </section>
  )
}
