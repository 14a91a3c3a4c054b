import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { placePopover } from './place-popover.ts'
import { TextLink } from './text.tsx'
import { buttonStyle, type ButtonLook } from './button.tsx'

export type DropdownItem =
  | { label: ReactNode; href: string; danger?: false }
  | { label: ReactNode; onChoose: () => void; disabled?: boolean; danger?: boolean }

type DropdownProps = ButtonLook & {
  label: ReactNode
  /** For buttons that show only an icon. */
  accessibleName?: string
  items: readonly DropdownItem[]
  heading?: ReactNode
  align?: 'start' | 'end'
}

const itemStyle =
  'flex min-h-11 w-full items-center rounded-md px-3 text-left text-sm font-medium transition-colors hover:bg-ink/8 focus-visible:bg-ink/8 focus-visible:outline-offset-[-2px] disabled:opacity-50'

/** A menu of actions under a button: a native popover with the arrow keys of a menu. */
export function Dropdown({ label, accessibleName, items, heading, align = 'start', ...look }: DropdownProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const choices = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]

  function moveFocus(event: KeyboardEvent) {
    const all = choices()
    const at = all.findIndex((choice) => choice === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      all.at(next % all.length)?.focus()
    } else if (event.key === 'Tab') {
      menu.current?.hidePopover()
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={accessibleName}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover()
        }}
        className={buttonStyle({ variant: 'quiet', ...look })}
      >
        {label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={accessibleName ?? (typeof label === 'string' ? label : undefined)}
        onKeyDown={moveFocus}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          if (button.current) placePopover(event.currentTarget, button.current, align)
          choices()[0]?.focus()
        }}
        className="fixed inset-auto m-0 min-w-52 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {heading && (
          <div role="presentation" className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5 text-xs text-muted">
            {heading}
          </div>
        )}
        {items.map((item, index) =>
          'href' in item ? (
            <TextLink
              key={index}
              plain
              role="menuitem"
              tabIndex={-1}
              href={item.href}
              onClick={() => menu.current?.hidePopover()}
              className={itemStyle}
            >
              {item.label}
            </TextLink>
          ) : (
            <button
              key={index}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              onClick={() => {
                menu.current?.hidePopover()
                item.onChoose()
              }}
              className={classNames(itemStyle, item.danger && 'text-danger')}
            >
              {item.label}
            </button>
          ),
        )}
      </div>
    </>
  )
}
