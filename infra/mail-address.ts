/**
 * The email address of a sender such as `Sponsor Finder <no-reply@example.com>`, and its domain, the SES identity.
 */
export function mailAddressOf(sender: string): { address: string; domain: string } {
  const [, address = sender] = /<([^<>]+)>$/.exec(sender) ?? []
  return { address, domain: address.slice(address.indexOf('@') + 1) }
}
