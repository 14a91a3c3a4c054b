/** Splits 'Name <address>', so that a comma in a company's name does not become a second sender. */
export function senderAddress(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/s.exec(from) ?? []
  return { name: name.replace(/["\\\r\n]/g, '').trim(), address: address.trim() }
}

/** Quoted so that every mail parser reads it correctly. */
export function quotedSender(from: string): string {
  const { name, address } = senderAddress(from)
  return name === '' ? address : `"${name}" <${address}>`
}
