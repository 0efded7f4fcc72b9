import * as parts from '../auth/lazy-auth-parts.ts'

// preloads the parts that pages load later, so that no test waits for a file
await Promise.all(Object.values(parts).map((part) => part.preload()))
