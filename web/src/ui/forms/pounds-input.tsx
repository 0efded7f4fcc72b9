import { type ComponentProps, useState } from 'react'
import { formatExactPounds } from '#shared/format/exact-pounds.ts'
import { readAmount } from '#shared/format/read-amount.ts'

interface PoundsInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'className'
> {
  value: string
  onChange: (value: string) => void
}

/**
 * An input for an amount in pounds, after its sign. While it has no focus, it shows the amount that is read with its
 * thousands: `41,700` for `41700`. The value stays as it was typed.
 */
export function PoundsInput({ value, onChange, ...input }: PoundsInputProps) {
  const [isTyping, setIsTyping] = useState(false)
  const amount = isTyping ? undefined : readAmount(value)
  return (
    <div className="relative">
      <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-2">
        £
      </span>
      <input
        {...input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={amount === undefined ? value : formatExactPounds(amount).replace('£', '')}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={(event) => {
          setIsTyping(true)
          onChange(event.target.value)
        }}
        className="control pl-7 tabular-nums"
      />
    </div>
  )
}
