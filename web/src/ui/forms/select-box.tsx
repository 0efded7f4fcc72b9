import type { ComponentProps } from 'react'
import { IconChevronDown } from '../icons.ts'

/** A native select with our arrow. */
export const SelectBox = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select {...rest} className={`control appearance-none pr-10 ${className}`} />
    <IconChevronDown
      size={18}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2"
    />
  </span>
)
