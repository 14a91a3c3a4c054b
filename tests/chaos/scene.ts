/** One outage, lived through on purpose: what was survived, and what should not have happened. */
export type Scene = { name: string; play: () => Promise<{ survived: string[]; faults: string[] }> }

/** Asks again and again until the answer is yes; how many seconds it took, or null when the patience was over. */
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

/** Null where no answer came. */
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
