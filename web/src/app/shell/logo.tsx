import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useToolLink } from '../../lib/tool-link.ts'
import { JumpLink } from '../../ui/jump-link.tsx'

/** The logo, a lit doorway. favicon.svg is the same drawing. */
export const Logo = () => (
  <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" className="shrink-0">
    <rect width="28" height="28" rx="7" fill="#0b5d57" />
    <path
      d="M8.5 20v-8.2L14 7.5l5.5 4.3V20"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="14" cy="14.5" r="2" fill="#f5b83d" />
  </svg>
)

/** Opens the calculator above the page (docs/product/tools.md "Opening"). */
export const CalculatorLink = ({ className, icon }: { className: string; icon?: ReactNode }) => (
  <Link {...useToolLink('calculator')} className={className}>
    {icon}
    Skilled Worker Calculator
  </Link>
)

export const MAIN_ID = 'main'

/** The first Tab stop. It lets keyboard and assistive technology users skip the header. */
export const SkipLink = () => (
  <JumpLink to={MAIN_ID} className="fixed left-2 z-50">
    Skip to main content
  </JumpLink>
)
