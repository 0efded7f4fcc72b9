import { IconAlertTriangle } from '../../ui/icons.ts'

/** A value of a link that is not an answer, with the name of its question. */
export interface RejectedValue {
  name: string
  value: string
}

const LONGEST = 40

const shortened = (value: string) => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)

/** Names the values of a link that cannot be used. */
export function RejectedValues({ values }: { values: readonly RejectedValue[] }) {
  if (values.length === 0) return null
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-danger-soft p-4 [overflow-wrap:anywhere]">
      <IconAlertTriangle size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">The link has values that cannot be used. Please answer again:</p>
        <ul className="mt-1 list-disc pl-5">
          {values.map(({ name, value }) => (
            <li key={name}>
              {name}: “{shortened(value)}”
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
