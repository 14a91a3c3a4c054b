const pages = Object.values(import.meta.glob('../**/*-page.tsx'))
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

let isLoading = false

/** Loads the admin pages one by one in idle time. A failure is retried when the page is opened. */
export async function loadPagesAhead(): Promise<void> {
  if (isLoading) return
  isLoading = true
  for (const load of pages) {
    await new Promise((idle) => whenIdle(idle))
    await load().catch(() => {})
  }
}
