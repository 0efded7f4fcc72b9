/** A part of a column. `fill` is a class. */
interface Segment {
  amount: number
  fill: string
}

interface ColumnsChartProps {
  /** The parts of each column, from the bottom up. */
  columns: readonly (readonly Segment[])[]
}

const HEIGHT = 100
/** The width of a column with its gap, and of the column alone. */
const STEP = 10
const WIDTH = 8
/** A chart with fewer columns leaves room, so that one column does not fill it. */
const LEAST_COLUMNS = 7

const sum = (column: readonly Segment[]) => column.reduce((total, { amount }) => total + amount, 0)

/** Columns of stacked amounts, as high as their share of the highest. The numbers are in text beside the chart. */
export function ColumnsChart({ columns }: ColumnsChartProps) {
  const scale = HEIGHT / Math.max(1, ...columns.map(sum))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(LEAST_COLUMNS, columns.length) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-20 w-full border-b border-edge"
    >
      {columns.flatMap((column, at) =>
        column.map(({ amount, fill }, segment) => (
          <rect
            key={`${at} ${segment}`}
            x={at * STEP + (STEP - WIDTH) / 2}
            y={HEIGHT - sum(column.slice(0, segment + 1)) * scale}
            width={WIDTH}
            height={amount * scale}
            className={fill}
          />
        )),
      )}
    </svg>
  )
}
