import { chosenStage } from './chosen-stage.ts'
import { optionsOf } from './commands/options-of.ts'
import { noFileKeysArguments } from './deploy/file-keys-context.ts'
import { runCdk } from './run-cdk.ts'
import { fail } from './user-facing-error.ts'
import { usageOf } from './sponsor/commands.ts'
import { contextArguments, stageOptions, withEnvironment } from './stage-choices.ts'

/** `npm run synth`: validates the options, then synthesizes the templates of one stage. */
function synth(): void {
  const { values } = optionsOf({ options: stageOptions }, usageOf('synth'))
  const texts = withEnvironment(values, process.env)
  chosenStage(texts)
  runCdk(['synth', '--quiet', ...noFileKeysArguments, ...contextArguments(texts)])
}

try {
  synth()
} catch (error) {
  fail(error)
}
