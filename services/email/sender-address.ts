/** Splits 'Name <address>'. A comma in the company's name then does not become a second sender. */
export function senderAddress(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/s.exec(from) ?? []
  return { name: name.replace(/["\\\r\n]/g, '').trim(), address: address.trim() }
}

/** The sender with its name in quotes, so that every mail program reads it correctly. */
export function quotedSender(from: string): string {
  const { name, address } = senderAddress(from)
  return name === '' ? address : `"${name}" <${address}>`
}
