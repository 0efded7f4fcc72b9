/** @returns what puts the environment of this process back, for a test file that shares its process with others. */
export function rememberEnvironment(): () => void {
  const before = { ...process.env }
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
