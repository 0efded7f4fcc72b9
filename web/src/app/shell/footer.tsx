import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { useToolLink } from '../../lib/tool-link.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { CalculatorLink } from './calculator-link.tsx'

const LICENCE = 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/'

const links = [
  [pages.licenceCheck, 'Check a sponsor licence'],
  [pages.registerChanges, 'Register changes'],
  [pages.occupationCheck, 'Check an occupation'],
  [pages.checkAdvert, 'Check an advert'],
  [pages.privacy, 'Privacy'],
  [pages.terms, 'Terms'],
  [pages.contact, 'Contact'],
] as const

/** The independence notice, links, and the attribution that the licence of the register requires. */
export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <footer className="border-t border-line bg-surface text-sm text-ink-2">
      <div className="mx-auto grid w-full max-w-shell gap-x-12 gap-y-3 px-4 py-8 sm:px-6 md:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3">
          <p className="max-w-[65ch]">
            Sponsor Finder is an independent service, not a government website. What it says is guidance, not
            immigration advice.
          </p>
          <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
            {links.map(([path, label]) => (
              <Link key={path} to={path} className="link py-1">
                {label}
              </Link>
            ))}
            <CalculatorLink className="link py-1" />
            <Link {...useToolLink('converter')} className="link py-1">
              Salary converter
            </Link>
            <button type="button" className="link py-1" onClick={onShortcuts}>
              Keyboard shortcuts
            </button>
          </nav>
        </div>
        <p className="max-w-[65ch] md:justify-self-end">
          Contains public sector information from the{' '}
          <ExternalLink href={REGISTER_ADDRESS}>register of licensed sponsors</ExternalLink>, licensed under
          the <ExternalLink href={LICENCE}>Open Government Licence v3.0</ExternalLink>.
        </p>
      </div>
    </footer>
  )
}
