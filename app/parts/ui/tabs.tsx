import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode }

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  /** Given together with `onChoose` if the page controls the choice, for example by its address. */
  value?: Value
  onChoose?: (value: Value) => void
}

/** Scrolls the chosen tab into view if there are more than fit. */
function bringIntoSight(trigger: HTMLElement | null): void {
  const list = trigger?.parentElement
  if (trigger && list) list.scrollTo({ left: trigger.offsetLeft - list.offsetLeft - 48, behavior: 'instant' })
}

/** The tab that a key leads to; past either end it wraps around. */
const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs as ARIA describes them: one tab stop, arrows choose. Only the chosen tab's content is rendered. */
export function Tabs<Value extends string>({ label, tabs, value, onChoose }: TabsProps<Value>) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.value)
  const chosen = value ?? own

  function choose(tab: Tab<Value> | undefined) {
    if (!tab || tab.value === chosen) return
    setOwn(tab.value)
    onChoose?.(tab.value)
  }

  function followKey(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    const next = step(
      tabs.findIndex((tab) => tab.value === chosen),
      tabs.length,
    )
    choose(tabs[next])
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={followKey}
        className="flex gap-1 overflow-x-auto border-b border-line p-1 pb-0"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === chosen}
            tabIndex={tab.value === chosen ? 0 : -1}
            ref={tab.value === value ? bringIntoSight : undefined}
            onClick={() => choose(tab)}
            className={classNames(
              'relative min-h-11 shrink-0 rounded-t-md px-4 text-sm font-semibold text-muted transition-colors hover:text-ink',
              'focus-visible:outline-offset-[-2px] aria-selected:text-ink',
              'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 aria-selected:after:bg-marker',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== chosen}
          // Focusable, because the Tab key would skip a panel without controls.
          tabIndex={0}
          className="pt-6"
        >
          {tab.value === chosen && tab.content}
        </div>
      ))}
    </div>
  )
}
