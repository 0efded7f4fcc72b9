export function forgedToken(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
}
