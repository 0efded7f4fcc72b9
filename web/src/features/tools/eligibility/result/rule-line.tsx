import type { ReactNode } from 'react'
import { IconCheck, IconX } from '../../../../ui/icons.ts'
import { RuleSource } from '../../rule-source.tsx'

interface RuleLineProps {
  category: string
  /** Beside the category, such as `20 of 20 points`. */
  score?: string | undefined
  isMet: boolean
  text: ReactNode
  since: string
  until?: string | undefined
  source: string
}

/** A rule, whether it is met, since when it applies, and its source. */
export function RuleLine({ category, score, isMet, text, ...source }: RuleLineProps) {
  const [Icon, colour] = isMet ? [IconCheck, 'text-good'] : [IconX, 'text-danger']
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
          {category}
          <span className="tabular-nums">{score ?? (isMet ? 'Met' : 'Not met')}</span>
        </p>
        <p>{text}</p>
        <RuleSource {...source} />
      </div>
    </li>
  )
}
