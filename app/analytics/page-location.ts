/** The address as it may be told to others: a checkout's session id opens an order and stays here. */
export function withoutSessionId(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('session_id')
  return url.href
}
