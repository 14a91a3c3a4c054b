/** Messages between the tabs of one browser about a checkout. Nothing is stored. */
const channelName = 'paid-checkouts'

export function tellOfPayment(sessionId: string): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(sessionId)
  channel.close()
}

export function hearOfPayments(hear: (sessionId: string) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => typeof data === 'string' && hear(data))
  signal.addEventListener('abort', () => channel.close())
}
