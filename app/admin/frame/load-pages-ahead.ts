const pages = Object.values(import.meta.glob('../**/*-page.tsx'))
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

let isLoading = false

/**
 * Loads the code of every page of the administration while nothing else is to be done, one after the other: whoever
 * goes from page to page all day then waits for the answer only. What cannot be had now is asked for when it is opened.
 */
export async function loadPagesAhead(): Promise<void> {
  if (isLoading) return
  isLoading = true
  for (const load of pages) {
    await new Promise((idle) => whenIdle(idle))
    await load().catch(() => {})
  }
}
