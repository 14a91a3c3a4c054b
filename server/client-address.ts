/**
 * Who is calling. Behind proxies the last `hops` entries of X-Forwarded-For were written by them; anything further left
 * was written by the caller and proves nothing.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, hops: number): string {
  if (hops === 0 || !forwardedFor) return socketAddress
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return entries.at(-hops) || entries[0] || socketAddress
}
