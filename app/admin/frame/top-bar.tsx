import { useShop } from '#app/parts/api/shop-facts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { AccountControl } from '#app/parts/shell/account-control.tsx'
import { FindAnything } from '../find/find-anything.tsx'
import { ShopMenu } from './shop-menu.tsx'
import { useWorkbench } from './use-workbench.ts'

/** Slim: what shop this is, whether its money is real, what one looks for, and who one is. */
export function TopBar({ isKnown }: { isKnown: boolean }) {
  return (
    <header
      data-shell="navigation"
      className="tone-navy sticky top-0 z-30 flex h-(--header-height) items-center gap-2 border-b border-line px-2 lg:px-3"
    >
      <ShopMenu />
      <Environment />
      <div className="ml-auto flex min-w-0 items-center gap-1">
        {isKnown && <FindAnything />}
        <AccountControl />
      </div>
    </header>
  )
}

const environments = {
  sandbox: { word: 'Sandbox', about: 'No money moves here', look: 'bg-warning-soft text-warning' },
  test: {
    word: 'Test mode',
    about: 'The payment provider’s test mode: no money moves',
    look: 'bg-warning-soft text-warning',
  },
  live: { word: 'Live', about: 'Real money', look: 'bg-success-soft text-success' },
}

/** In words and in colour, because staff must know whether a parcel is real. */
function Environment() {
  const { isSandbox } = useShop()
  const found = useWorkbench()?.environment ?? (isSandbox ? 'sandbox' : null)
  if (found === null) return null
  const { word, about, look } = environments[found]
  return (
    <span
      title={about}
      className={classNames('rounded-full px-2.5 text-xs leading-6 font-semibold whitespace-nowrap', look)}
    >
      {word}
    </span>
  )
}
