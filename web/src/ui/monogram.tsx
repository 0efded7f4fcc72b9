import { initialsOf, tintOf } from './initials.ts'

/** Shown for a company without a logo. It is decorative: the name is beside it. */
export function Monogram({ name, size = 56 }: { name: string; size?: number }) {
  const style = { width: size, height: size, fontSize: size * 0.38, backgroundColor: tintOf(name) }
  return (
    <span
      aria-hidden="true"
      style={style}
      className="grid shrink-0 place-items-center rounded-md font-bold text-surface select-none forced-colors:border"
    >
      {initialsOf(name)}
    </span>
  )
}
