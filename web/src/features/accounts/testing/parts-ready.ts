import * as parts from '../way-in/beside-forms-parts.ts'

// what the pages load later is there already: no test waits for a file
await Promise.all(Object.values(parts).map((part) => part.preload()))
