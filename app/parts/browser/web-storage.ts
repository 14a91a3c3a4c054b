/** Everything the shop keeps in a browser besides the consent cookie. The privacy page says what each is for. */
export const storageKeys = {
  consent: { area: 'local', key: 'shop.consent' },
  session: { area: 'local', key: 'shop.session', isShown: true },
  promo: { area: 'session', key: 'shop.promo', isShown: true },
  /** One per form: the form's name is added to the key. */
  draft: { area: 'session', key: 'shop.draft.', isShown: true },
  /** One per order: the order's id is added to the key. */
  orderPass: { area: 'session', key: 'shop.order-pass.' },
  /** One per case: the case's id is added to the key. */
  caseLink: { area: 'session', key: 'shop.case-link.' },
  reportedPurchases: { area: 'local', key: 'shop.reported-purchases' },
  unfinished: { area: 'session', key: 'shop.unfinished' },
} as const satisfies Record<string, StorageKey>

type StorageKey = {
  /** `local` lasts until it is removed, `session` as long as the tab. */
  area: 'local' | 'session'
  key: string
  /** The page looks different if there is a value, so it hydrates at once. */
  isShown?: true
}

export type StorageName = keyof typeof storageKeys

export type StoredText = {
  read: () => string | null
  /** Returns whether the value outlasts this page. */
  write: (text: string) => boolean
  remove: () => void
  onChangeElsewhere: (heard: (text: string | null) => void) => void
}

/** Values that the browser did not accept, because storage is full or disabled, last as long as the page. */
const memory = new Map<string, string>()

/** Web storage of one key; never throws. */
export function openStorage(name: StorageName, rest = ''): StoredText {
  const { area, key: start } = storageKeys[name]
  const key = start + rest
  return {
    read: () => memory.get(key) ?? attempt(() => storageOf(area).getItem(key), null),
    write(text) {
      memory.set(key, text)
      const isTaken = attempt(() => {
        storageOf(area).setItem(key, text)
        return true
      }, false)
      if (isTaken) memory.delete(key)
      return isTaken
    },
    remove() {
      memory.delete(key)
      attempt(() => storageOf(area).removeItem(key), undefined)
    },
    onChangeElsewhere(heard) {
      addEventListener('storage', (event) => {
        // A null key means that everything was cleared.
        if (event.key === key || event.key === null) heard(event.key && event.newValue)
      })
    },
  }
}

/** Whether earlier pages stored something that this one shows. */
export function hasShownStorage(): boolean {
  return Object.values<StorageKey>(storageKeys).some(
    ({ area, key, isShown }) =>
      isShown && attempt(() => Object.keys(storageOf(area)).some((kept) => kept.startsWith(key)), false),
  )
}

const storageOf = (area: StorageKey['area']) => (area === 'local' ? localStorage : sessionStorage)

function attempt<Result>(run: () => Result, instead: Result): Result {
  try {
    return run()
  } catch {
    return instead
  }
}
