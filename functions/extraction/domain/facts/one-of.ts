/** The source of a pattern that matches any line of a template. Spaces around a line do not count. */
export const oneOf = (lines: TemplateStringsArray, ...parts: readonly string[]): string => {
  const alternatives = String.raw(lines, ...parts)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return `(?:${alternatives.join('|')})`
}
