const FEW_DIGITS = 100

/** Formats a figure of any size with about three digits: `0.12`, `12.3`, `1,234`. */
export const formatFigure = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 1 ? 2 : value < FEW_DIGITS ? 1 : 0 })
