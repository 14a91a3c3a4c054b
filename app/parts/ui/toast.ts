import { showPlainly } from './plain-toast.ts'
import type { ToastAction, ToastKind } from './toast-message.ts'

let isLoaded = false

// Most visits end without a toast, so what draws them is fetched with the first one.
async function show(kind: ToastKind, title: string, description?: string, action?: ToastAction): Promise<void> {
  try {
    const { showToast } = await import('./toaster.tsx')
    isLoaded = true
    showToast(kind, { title, description, action })
  } catch {
    showPlainly(description ? `${title} ${description}` : title)
  }
}

/** A short message that comes and goes by itself. Works anywhere, in and out of components. */
export const toast = {
  success: (title: string, description?: string, action?: ToastAction) =>
    void show('success', title, description, action),
  error: (title: string, description?: string) => void show('error', title, description),
  /** Takes away what an earlier attempt said. Nothing is fetched for it when nothing was ever said. */
  dismiss: () => void (isLoaded && import('./toaster.tsx').then(({ dismissToasts }) => dismissToasts())),
  message: (title: string, description?: string) => void show('message', title, description),
}
