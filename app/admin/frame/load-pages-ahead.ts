const pages = Object.values(import.meta.glob('../**/*-page.tsx'))
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

let isLoading = false

/**
 * Loads the code of every admin page in idle time, one after the other, so that later navigation waits only for data. A
 * page that cannot be loaded now is loaded when it is opened.
 */
export async function loadPagesAhead(): Promise<void> {
  if (isLoading) return
  isLoading = true
  for (const load of pages) {
    await new Promise((idle) => whenIdle(idle))
    await load().catch(() => {})
  }
}
