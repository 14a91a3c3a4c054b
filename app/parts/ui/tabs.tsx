import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode }

type TabsProps<Value extends string> = {
  /** What the tabs choose between, for those who cannot see them. */
  label: string
  tabs: readonly Tab<Value>[]
  /** Given together with `onChoose` where the page keeps the choice, for example in its address. */
  value?: Value
  onChoose?: (value: Value) => void
  className?: string
}

/** Of more tabs than there is room for, the chosen one is always seen. */
function bringIntoSight(trigger: HTMLElement | null): void {
  const list = trigger?.parentElement
  if (trigger && list) list.scrollTo({ left: trigger.offsetLeft - list.offsetLeft - 48, behavior: 'instant' })
}

export function Tabs<Value extends string>({ label, tabs, value, onChoose, className }: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen)
        if (tab) onChoose?.(tab.value)
      }}
      className={className}
    >
      <RadixTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line p-1 pb-0">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            ref={tab.value === value ? bringIntoSight : undefined}
            className={classNames(
              'relative min-h-11 shrink-0 rounded-t-md px-4 text-sm font-semibold text-muted transition-colors hover:text-ink',
              'focus-visible:outline-offset-[-2px] data-[state=active]:text-ink',
              'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 data-[state=active]:after:bg-marker',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
