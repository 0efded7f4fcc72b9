import { expect, test } from 'vitest'
import { lintWorkflow } from './lint-deployment.ts'

const workflow = (lines: readonly string[]) =>
  ['on: push', 'jobs:', '  one:', '    runs-on: ubuntu-24.04', ...lines].join('\n')
const STEPS = ['    steps:', '      - run: echo ${{ github.sha }}']

test('a correct workflow has no findings', async () => {
  expect(await lintWorkflow('.github/workflows/a.yml', workflow(STEPS))).toEqual([])
})

test.each([
  ['a key that GitHub does not know', ['    timeout-minute: 5', ...STEPS], 5, 'timeout-minute'],
  ['a job that does not exist', ['    needs: [two]', ...STEPS], 5, 'two'],
  ['an expression without its end', ['    steps:', '      - run: echo ${{ always( }}'], 6, 'expression'],
  [
    'an output of a step that does not exist',
    ['    steps:', '      - run: echo ${{ steps.x.outputs.y }}'],
    6,
    'x',
  ],
])('%s is a finding with its line', async (what, lines, line, says) => {
  const findings = await lintWorkflow(`.github/workflows/${what}.yml`, workflow(lines))
  expect(findings).toContainEqual({ line, says: expect.stringContaining(says) as string })
})
