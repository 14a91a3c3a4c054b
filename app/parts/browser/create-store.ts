import { useSyncExternalStore } from 'react'

export type Store<State> = {
  get: () => State
  set: (next: State) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The state of a store; `onServer` on the server and in the first render of the browser, which must match. */
export function useStore<State>({ get, subscribe }: Pick<Store<State>, 'get' | 'subscribe'>, onServer: State): State {
  return useSyncExternalStore(subscribe, get, () => onServer)
}
