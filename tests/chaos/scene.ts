/** One staged outage. `survived` describes the outage, `faults` everything that should not have happened. */
export type Scene = { name: string; play: () => Promise<{ survived: string[]; faults: string[] }> }

/** Polls until the check is true. Returns the seconds it took, or null after the timeout. */
export async function secondsUntil(
  isSo: () => boolean | Promise<boolean>,
  patienceSeconds: number,
): Promise<number | null> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  while (seconds() < patienceSeconds) {
    if (await isSo()) return seconds()
    await new Promise((again) => setTimeout(again, 100))
  }
  return null
}

/** The response's status; null if there was no response. */
export async function statusOf(url: string, body?: object): Promise<number | null> {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  return response?.status ?? null
}
