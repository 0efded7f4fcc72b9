import { formatCount } from '#shared/format/number.ts'
import { runProgram } from '../../infra/user-facing-error.ts'
import { type Figures, readKept } from './figures-of.ts'
import { modules } from './modules.ts'
import { type Reason, reasons } from './reasons.ts'

const known = Object.keys(reasons) as Reason[]

export const percentOf = ({ killed, mutants }: Pick<Figures, 'killed' | 'mutants'>): string =>
  `${((100 * killed) / mutants).toFixed(1)}%`

/** The figures of all modules, and the names of those without, as Markdown. */
export const mutationPage = (
  figures: readonly Figures[],
  names: readonly string[],
): string => `# Mutation testing

\`npm run sponsor -- mutation\` measures these figures (why and how: docs/decisions/080-mutation-testing.md). A mutant is a small change of the
code, such as \`<\` for \`<=\`. A test must fail for it. A mutant that no test kills **survives**.

${headlineOf(figures)}

The survivors are listed in \`.cache/mutation/<module>-survivors.txt\`, with their code and what is known of them.

A sample below 100% is a random share of the mutants. Those outside it are not tried.

| module | sample | mutants | killed | not tried | ${known.map((reason) => `survived: ${reason}`).join(' | ')} |
| --- | --- | --- | --- | --- | ${known.map(() => '---').join(' | ')} |
${figures.map(rowOf).join('\n')}

${missingOf(figures, names)}Why mutants survive:

${known.map((reason) => `- **${reason}:** ${reasons[reason]}.`).join('\n')}

Mutants of values that are made while the code loads are left out, such as entries of tables of words. There are
${figures.reduce((sum, one) => sum + one.static, 0).toLocaleString('en-GB')} of them.
`

/** Below so many tried mutants, the share that was killed says little of a module. */
const FEW = 100

/** What was tried of all, and whether the goal is reached: a reason for every survivor. */
function headlineOf(figures: readonly Figures[]): string {
  const total = (of: (one: Figures) => number) => figures.reduce((sum, one) => sum + of(one), 0)
  const [tried, untried, open] = [total((one) => one.mutants), total((one) => one.untried), total(openOf)]
  const few = figures.filter(({ mutants, untried: left }) => mutants < FEW && left > 0)
  const share = `**${formatCount(tried)} mutants were tried and ${formatCount(untried)} were not**, so ${Math.round((100 * tried) / (tried + untried))}% of all. The goal is a reason for every survivor.`
  const reached =
    open === 0
      ? 'It is met for those that were tried.'
      : `It is **missed**: ${formatCount(open)} are open (${figures
          .filter((one) => openOf(one) > 0)
          .map((one) => `${one.name} ${openOf(one)}`)
          .join(', ')}).`
  const little =
    few.length === 0
      ? []
      : [
          `The share that was killed says little of ${few.map(({ name, mutants }) => `${name} (${mutants} tried)`).join(' and ')}.`,
        ]
  return [share, reached, ...little].join('\n')
}

const openOf = ({ reasons: counts }: Figures): number => counts.open ?? 0

function missingOf(figures: readonly Figures[], names: readonly string[]): string {
  const missing = names.filter((name) => figures.every((one) => one.name !== name))
  return missing.length === 0 ? '' : `These modules have no figures yet: ${missing.join(', ')}.\n\n`
}

const rowOf = (one: Figures): string =>
  `| ${[one.name, `${one.sample}%`, one.mutants, percentOf(one), one.untried, ...known.map((reason) => one.reasons[reason] ?? 0)].join(' | ')} |`

/** `npm run sponsor -- docs mutation`: prints the page. */
runProgram(import.meta, () => {
  console.log(
    mutationPage(
      readKept(),
      modules.map(({ name }) => name),
    ),
  )
})
