import type { ReactNode } from 'react'

const tones = {
  neutral: 'border-line bg-sunken text-ink',
  brand: 'border-transparent bg-brand-soft text-brand',
  key: 'border-transparent bg-key-soft text-key',
  good: 'border-transparent bg-good-soft text-good',
  danger: 'border-transparent bg-danger-soft text-danger',
  info: 'border-transparent bg-info-soft text-info',
}

export type BadgeTone = keyof typeof tones

/** A short state or count. The text carries the meaning; the colour only supports it. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold tabular-nums ${tones[tone]}`}
  >
    {children}
  </span>
)

export const ProBadge = () => (
  <span className="rounded-full bg-key-soft px-2 py-0.5 text-xs font-semibold text-key forced-colors:border">
    Pro
  </span>
)
