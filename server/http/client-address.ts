import { isIPv4, isIPv6 } from 'node:net'

/** The address that rate limits count: IPv4, or the /64 of IPv6. Only the last `hops` forwarded entries are trusted. */
export function clientAddress(socketAddress: string, forwardedFor: string | null, hops: number): string {
  const entries = hops === 0 || !forwardedFor ? [] : forwardedFor.split(',')
  const entry = entries.at(-hops) ?? entries[0]
  return (entry ? countedAddress(entry.trim()) : null) ?? countedAddress(socketAddress) ?? socketAddress
}

/** The normalised address; null if the text is not an address. */
function countedAddress(entry: string): string | null {
  if (isIPv4(entry)) return entry
  const address = withoutPort(entry)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedIPv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Some proxies append the caller's port: 192.0.2.1:5678, [2001:db8::1]:443. */
function withoutPort(entry: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(entry) ?? []
  const [, plain] = /^([\d.]+):\d+$/.exec(entry) ?? []
  return bracketed ?? plain ?? entry
}

function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%')
  // The canonical spelling: hexadecimal, even for an IPv4 tail.
  const spelled = new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1)
  const [before = '', after = ''] = spelled.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [left, right] = [read(before), read(after)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
