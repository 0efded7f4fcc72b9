import { useState } from 'react'
import { IconPlayerPause, IconPlayerPlay } from '../../ui/icons.ts'
import { useMarquee } from './use-marquee.ts'
import { VisaCard } from './visa-card.tsx'

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
