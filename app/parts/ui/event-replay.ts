import { showPlainly } from './plain-toast.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Buttons that the browser handles itself need no replay. */
const nativeButton = '[popovertarget], [commandfor], [form], [type=submit], [type=reset]'

const noticeAfterMs = 4000

type PendingActions = Map<Element, () => void>
const waiting = new Set<PendingActions>()

/** The pressed buttons and submitted forms that wait for their replay. */
export const waitingElements = (): Element[] => [...waiting].flatMap((actions) => [...actions.keys()])

/** Holds back presses, submits and typing in an element before it hydrates; the returned function replays them. */
export function captureEvents(place: Document | HTMLElement, listening = new AbortController()): () => void {
  // One action per button and form: a visitor who presses again because nothing happened means the same press.
  const actions: PendingActions = new Map()
  waiting.add(actions)
  listening.signal.addEventListener('abort', () => waiting.delete(actions))
  const typed = new Map<Control, unknown>()
  const listen = (type: string, hear: (event: Event) => void) => listenWithin(place, type, hear, listening.signal)
  // Stop the event: React handles a press as soon as hydration has begun, so with the replay one press would count twice.
  const hold = (event: Event, pressed: Element, again: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    actions.set(pressed, again)
    setTimeout(() => listening.signal.aborted || sayThatItWaits(), noticeAfterMs)
  }

  listen('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.matches(nativeButton)) return
    // The replayed click has the same position, because a double click is recognised by its position.
    const { clientX, clientY, detail } = event as MouseEvent // a `click` is a MouseEvent
    const again = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY, detail })
    hold(event, button, () => button.isConnected && button.dispatchEvent(again))
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement // submit is only ever dispatched at forms
    if (form.method === 'dialog') return
    const { submitter } = event as SubmitEvent
    hold(event, form, () => form.isConnected && form.requestSubmit(submitter))
  })
  listen('input', ({ target }) => {
    if (isControl(target)) typed.set(target, Reflect.get(target, stateOf(target)))
  })
  const noteChanged = () => {
    for (const control of place.querySelectorAll<Control>('input, textarea, select')) {
      if (isChanged(control)) typed.set(control, Reflect.get(control, stateOf(control)))
    }
  }
  noteChanged()
  // The document may still be loading when this is called.
  document.addEventListener('readystatechange', noteChanged, { signal: listening.signal })

  return () => {
    listening.abort()
    for (const [control, value] of typed) if (control.isConnected) typeAgain(control, value)
    typed.clear()
    for (const action of actions.values()) action()
    actions.clear()
  }
}

const sayThatItWaits = () =>
  showPlainly('The shop could not be reached. Please check your connection. What you typed is kept.')

/** Listens before React, which stops events in parts that are not hydrated yet. */
export function listenWithin(place: Node, type: string, hear: (event: Event) => void, signal: AbortSignal): void {
  const hearIfIn = (event: Event) => event.target instanceof Node && place.contains(event.target) && hear(event)
  document.addEventListener(type, hearIfIn, { capture: true, signal })
}

export function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

export const stateOf = (control: Control) =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) ? 'checked' : 'value'

/** Whether the control was changed before any script listened, or filled in by the browser. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(initial, 0)
  }
  if (control.type === 'hidden' || control.type === 'file') return false
  return stateOf(control) === 'checked'
    ? (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked // only inputs have `checked`
    : control.value !== control.defaultValue
}

/** React ignores a value equal to the last one it saw: set another one first, then this one, and fire the event. */
function typeAgain(control: Control, value: unknown) {
  const property = stateOf(control)
  // Chosen files stay chosen, and a script cannot set them.
  if (control.type !== 'file') {
    Reflect.set(control, property, property === 'checked' ? !value : '')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value)
  }
  if (property === 'checked') control.dispatchEvent(new Event('click', { bubbles: true }))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
