import type { Figures } from './figures-of.ts'
import { type Reason, reasons } from './reasons.ts'

const known = Object.keys(reasons) as Reason[]

export const percentOf = ({ killed, mutants }: Pick<Figures, 'killed' | 'mutants'>): string =>
  `${((100 * killed) / mutants).toFixed(1)}%`

/**
 * The text of docs/mutation.md, before it is formatted.
 * @param names The names of all modules.
 */
export const mutationPage = (
  figures: readonly Figures[],
  names: readonly string[],
): string => `# Mutation testing

\`npm run sponsor -- mutation\` writes this page ([why and how](decisions/080-mutation-testing.md)). A mutant is a small change of the
code, such as \`<\` for \`<=\`. A test must fail for it. A mutant that no test kills **survives**.

| module | mutants | killed | not tried | ${known.map((reason) => `survived: ${reason}`).join(' | ')} |
| --- | --- | --- | --- | ${known.map(() => '---').join(' | ')} |
${figures.map(rowOf).join('\n')}

${samplesOf(figures)}${missingOf(figures, names)}Why mutants survive:

${known.map((reason) => `- **${reason}:** ${reasons[reason]}.`).join('\n')}

Mutants of values that are made while the code loads are left out, such as entries of tables of words. There are
${figures.reduce((sum, one) => sum + one.static, 0).toLocaleString('en-GB')} of them.
`

function samplesOf(figures: readonly Figures[]): string {
  const samples = figures.filter(({ sample }) => sample < 100).map((one) => `${one.name} (${one.sample}%)`)
  return samples.length === 0
    ? ''
    : `Only a random sample of the mutants was tried for ${samples.join(', ')}. Where fewer were tried than this share, the time of the run was over before the last ones.\n\n`
}

function missingOf(figures: readonly Figures[], names: readonly string[]): string {
  const missing = names.filter((name) => figures.every((one) => one.name !== name))
  return missing.length === 0 ? '' : `These modules have no figures yet: ${missing.join(', ')}.\n\n`
}

const rowOf = (one: Figures): string =>
  `| ${[one.name, one.mutants, percentOf(one), one.untried, ...known.map((reason) => one.reasons[reason] ?? 0)].join(' | ')} |`
