import { counted, formatCount } from '#shared/format/number.ts'

interface FoundInListProps {
  /** How many there are; undefined until that is known. */
  total: number | undefined
  isLoading: boolean
  /** Whether the total is all there are. */
  isComplete?: boolean | undefined
  /** What the list is of, for a total of one and for others. */
  of: [one: string, many: string]
}

/** Says how many a list has found, for screen readers: `Found 1 vacancy`, `Found 1,000 or more users`. */
export const FoundInList = ({ total, isLoading, isComplete = true, of: [one, many] }: FoundInListProps) => (
  <output className="sr-only">
    {total !== undefined &&
      !isLoading &&
      (isComplete ? `Found ${counted(total, one, many)}` : `Found ${formatCount(total)} or more ${many}`)}
  </output>
)
