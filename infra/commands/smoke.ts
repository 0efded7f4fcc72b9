import { smokeArguments } from '../smoke/smoke-arguments.ts'
import { smoke } from '../smoke/smoke.ts'
import { runProgram } from '../user-facing-error.ts'

/** `npm run smoke`: tests a running system, local or deployed, as a user would (docs/runbooks/deploy.md). */
async function runSmoke(): Promise<void> {
  const { origin, account } = smokeArguments(process.argv.slice(2), process.env)
  await smoke({ origin, account, say: (line) => console.log(line) })
  console.log(`${origin} works.`)
}

runProgram(import.meta, runSmoke)
