type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Buttons that the browser itself understands need nobody to replay them. */
const nativeButton = '[popovertarget], [commandfor], [form], [type=submit], [type=reset]'

/**
 * Holds back what a visitor does before the page is alive: presses of scripted buttons, submitted forms, typed text.
 * The function it returns does all of it again, in order, once there is somebody to react.
 */
export function rememberEarlyEvents(): () => void {
  const deeds: (() => void)[] = []
  const typed = new Map<Control, unknown>()
  const listening = new AbortController()
  const listen = (type: string, hear: (event: Event) => void) =>
    document.addEventListener(type, hear, { capture: true, signal: listening.signal })
  // React hears a press as soon as it has begun to hydrate, which is before the replay: one press would be two.
  const hold = (event: Event, again: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    deeds.push(again)
  }

  listen('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.matches(nativeButton)) return
    hold(event, () => button.isConnected && button.click())
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement // submit is only ever dispatched at forms
    if (form.hasAttribute('action') || form.method === 'dialog') return
    const { submitter } = event as SubmitEvent
    hold(event, () => form.isConnected && form.requestSubmit(submitter))
  })
  listen('input', ({ target }) => {
    if (isControl(target)) typed.set(target, Reflect.get(target, stateOf(target)))
  })

  return () => {
    listening.abort()
    for (const [control, value] of typed) if (control.isConnected) typeAgain(control, value)
    for (const deed of deeds) deed()
  }
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

const stateOf = (control: Control) =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type) ? 'checked' : 'value'

/**
 * React compares with the value it saw last, and the first it sees is what the visitor typed. So it is shown another one
 * first; the prototype's own setter then changes it behind React's back, and the event tells of a change.
 */
function typeAgain(control: Control, value: unknown) {
  const property = stateOf(control)
  Reflect.set(control, property, property === 'checked' ? !value : '')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value)
  if (property === 'checked') control.dispatchEvent(new Event('click', { bubbles: true }))
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
