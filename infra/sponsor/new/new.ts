import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram } from '../../user-facing-error.ts'
import { planNew } from './plan-new.ts'

const ROOT = join(import.meta.dirname, '../../..')

function runNew(): void {
  const { texts, left } = planNew(ROOT, process.argv.slice(2))
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  const paths = [...texts.keys()]
  execFileSync('oxfmt', paths, { cwd: ROOT, stdio: 'ignore', shell: process.platform === 'win32' })
  console.log(
    `Wrote\n${paths.map((path) => `  ${path}`).join('\n')}\n\nIts tests fail until you have done this:`,
  )
  console.log(left.map((step, at) => `  ${at + 1}. ${step}`).join('\n'))
}

runProgram(import.meta, runNew)
