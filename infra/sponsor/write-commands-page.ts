import { writeFileSync } from 'node:fs'
import { commandsPage } from './commands-page.ts'

/** `npm run sponsor -- docs commands`: writes docs/commands.md. */
writeFileSync('docs/commands.md', commandsPage())
