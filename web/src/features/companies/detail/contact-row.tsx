import type { ReactNode } from 'react'

interface ContactRowProps {
  type: string | null
  person: string | null
  jobTitle: string | null
  children: ReactNode
  action?: ReactNode
}

/** One contact: the address or number, who answers, and what can be done with it. */
export function ContactRow({ type, person, jobTitle, children, action }: ContactRowProps) {
  const who = [type, person, jobTitle].filter((text) => text !== null && text !== '').join('\u00A0· ')
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-t-0">
      <span className="grid min-w-0">
        <span className="[overflow-wrap:anywhere]">{children}</span>
        {who && <span className="text-sm text-ink-2">{who}</span>}
      </span>
      {action}
    </li>
  )
}
