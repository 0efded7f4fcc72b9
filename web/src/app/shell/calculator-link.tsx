import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useToolLink } from '../../lib/tool-link.ts'

/** Opens the calculator above the page (docs/product/tools.md "Opening"). */
export function CalculatorLink({ className, icon }: { className: string; icon?: ReactNode }) {
  return (
    <Link {...useToolLink('calculator')} className={className}>
      {icon}
      Skilled Worker Calculator
    </Link>
  )
}
