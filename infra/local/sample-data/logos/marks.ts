interface Look {
  ink: string
  accent: string
  /** From 0 to 5; selects a variant of the mark. */
  figure: number
}

const turned = (degrees: number, shape: string) => `<g transform="rotate(${degrees} 32 32)">${shape}</g>`
const times = (count: number, shape: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => shape(at)).join('')

/** Functions that draw a mark on a 64 × 64 square, as SVG. */
export const marks: readonly ((look: Look) => string)[] = [
  // a ring with a wedge
  ({ ink, accent, figure }) =>
    `<circle cx="32" cy="32" r="22" fill="none" stroke="${ink}" stroke-width="9"/>` +
    turned(figure * 60, `<path d="M32 32 L32 5 A27 27 0 0 1 56 20 Z" fill="${accent}"/>`),
  // petals
  ({ ink, accent, figure }) =>
    times(figure + 3, (at) =>
      turned(
        (360 / (figure + 3)) * at,
        `<ellipse cx="32" cy="17" rx="8" ry="13" fill="${ink}" opacity="0.85"/>`,
      ),
    ) + `<circle cx="32" cy="32" r="6" fill="${accent}"/>`,
  // rising bars
  ({ ink, accent, figure }) =>
    times(4, (at) => {
      const height = 14 + ((at * 7 + figure * 5) % 40)
      return `<rect x="${8 + at * 13}" y="${56 - height}" width="9" height="${height}" rx="2" fill="${at === figure % 4 ? accent : ink}"/>`
    }),
  // chevrons
  ({ ink, accent, figure }) =>
    turned(
      figure * 90,
      `<path d="M14 40 L32 22 L50 40" fill="none" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/>` +
        `<path d="M14 56 L32 38 L50 56" fill="none" stroke="${accent}" stroke-width="9" stroke-linejoin="round"/>`,
    ),
  // a grid of dots, of which one differs
  ({ ink, accent, figure }) =>
    times(9, (at) => {
      const [x, y] = [14 + (at % 3) * 18, 14 + Math.floor(at / 3) * 18]
      return `<circle cx="${x}" cy="${y}" r="${at === figure ? 8 : 6}" fill="${at === figure ? accent : ink}"/>`
    }),
  // a leaf and its vein
  ({ ink, accent, figure }) =>
    turned(
      figure * 30,
      `<path d="M10 54 C6 22 26 8 56 10 C58 40 42 58 10 54 Z" fill="${ink}"/><path d="M12 52 L44 22" stroke="${accent}" stroke-width="4"/>`,
    ),
  // a hexagon with a step in it
  ({ ink, accent, figure }) =>
    `<polygon points="32,4 56,18 56,46 32,60 8,46 8,18" fill="${ink}"/>` +
    turned(figure * 60, `<polygon points="32,32 32,12 49,22 49,42" fill="${accent}"/>`),
  // waves
  ({ ink, accent, figure }) =>
    times(3, (at) => {
      const y = 18 + at * 14
      const up = figure % 2 === 0 ? -9 : 9
      return `<path d="M6 ${y} q13 ${up} 26 0 t26 0" fill="none" stroke="${at === 1 ? accent : ink}" stroke-width="7" stroke-linecap="round"/>`
    }),
]
