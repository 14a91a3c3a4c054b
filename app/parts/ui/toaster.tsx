import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import type { ToastKind, ToastMessage } from './toast-message.ts'

const container = document.createElement('div')

// A separate root, because toasts outlive the page that raised them, even if that page failed.
flushSync(() =>
  createRoot(container).render(
    <Toaster
      theme="dark"
      position="top-right"
      offset={{ top: 88, right: 24, bottom: 24 }}
      mobileOffset={{ top: 80, left: 16, right: 16, bottom: 80 }}
      visibleToasts={3}
      duration={4000}
      gap={10}
      closeButton
      containerAriaLabel="Notifications"
      toastOptions={{
        classNames: {
          toast: 'shop-toast',
          title: 'shop-toast-title',
          description: 'shop-toast-description',
          error: 'shop-toast-error',
          success: 'shop-toast-success',
          actionButton: 'shop-toast-action',
        },
      }}
    />,
  ),
)

/** How long an action is offered, and how long any other message may stay under a resting pointer. */
const longestMs = 10_000

export function showToast(kind: ToastKind, { title, description, action }: ToastMessage): void {
  bringToFront()
  const id = sonner[kind](title, {
    ...(coversPressed() && { position: 'bottom-right' }),
    ...(description && { description }),
    ...(action && { action: { label: action.label, onClick: action.onPress }, duration: Infinity }),
  })
  // Our own timer, because Sonner restarts its timer when another toast ends, and pauses it under the pointer: the toast might
  // cover the next button for ever.
  const endInTime = () => setTimeout(() => sonner.dismiss(id), longestMs)
  if (document.hidden && !action) document.addEventListener('visibilitychange', endInTime, { once: true })
  else endInTime()
}

export function dismissToasts(): void {
  sonner.dismiss()
}

/** Where toasts appear: at most this far from the top and the right edge of the window. */
const toastArea = { bottom: 220, width: 400 }

/** Whether a toast at its usual place would cover the button just pressed. Safari does not focus a pressed button, so look for a busy one first. */
function coversPressed(): boolean {
  const pressed = document.querySelector('button[aria-busy="true"]') ?? document.activeElement
  if (!pressed || pressed === document.body) return false
  const { top, bottom, right } = pressed.getBoundingClientRect()
  return bottom > 0 && top < toastArea.bottom && right > window.innerWidth - toastArea.width
}

/** Content outside an open modal dialog is hidden and not read aloud, so the toasts move into the dialog. */
function bringToFront(): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const home = dialog ?? document.body
  if (container.parentNode === home) return
  home.append(container)
  dialog?.addEventListener('close', () => document.body.append(container), { once: true })
}
