import { initialsOf, tintOf } from './initials.ts'

/** The initials of a company without a logo. They are decorative, because the name is next to them. */
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
