import { showPlainly } from './plain-toast.ts'

type Kind = 'success' | 'error' | 'message'

let isLoaded = false

// Most visits end without a toast, so what draws them is fetched with the first one.
async function show(kind: Kind, title: string, description?: string): Promise<void> {
  try {
    const { showToast } = await import('./toaster.tsx')
    isLoaded = true
    showToast(kind, title, description)
  } catch {
    showPlainly(description ? `${title} ${description}` : title)
  }
}

/** A short message that comes and goes by itself. Works anywhere, in and out of components. */
export const toast = {
  success: (title: string, description?: string) => void show('success', title, description),
  error: (title: string, description?: string) => void show('error', title, description),
  /** Takes away what an earlier attempt said. Nothing is fetched for it when nothing was ever said. */
  dismiss: () => void (isLoaded && import('./toaster.tsx').then(({ dismissToasts }) => dismissToasts())),
  message: (title: string, description?: string) => void show('message', title, description),
}
